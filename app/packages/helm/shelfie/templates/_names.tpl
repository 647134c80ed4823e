{{- define "shelfie.name" -}}
{{- if contains .Chart.Name .Release.Name }}{{ .Release.Name }}{{ else }}{{ .Release.Name }}-{{ .Chart.Name }}{{ end -}}
{{- end }}

{{/* What never changes of a release, and so finds its pods. */}}
{{- define "shelfie.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "shelfie.labels" -}}
{{ include "shelfie.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version | replace "+" "_" }}
{{- end }}

{{/* The variable of an option: db-url is SHELFIE_DB_URL. */}}
{{- define "shelfie.variable" -}}
SHELFIE_{{ . | upper | replace "-" "_" }}
{{- end }}
