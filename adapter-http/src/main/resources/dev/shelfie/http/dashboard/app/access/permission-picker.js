/** Chooses what a token may do: by a preset, or one by one. What the reader may not pass on can't be chosen. */
import {html} from "../html.js";
import {t} from "../i18n.js";
import {Icon} from "../ui/index.js";
import {ordered, PRESETS, RESOURCES, sameSet} from "./permissions.js";

const REASON = t("You don't have this permission yourself, so you can't grant it.");
const VERBS = [
  ["read", t("Read")],
  ["write", t("Change")],
];

/** @param can whether the reader has a permission, and so may pass it on */
export function PermissionPicker({value, onChange, can, error}) {
  const toggle = permission =>
    onChange(value.includes(permission) ? value.filter(each => each !== permission) : ordered([...value, permission]));
  const free = permission => can(permission) || value.includes(permission);
  return html`<div class="picker">
    <${Presets} value=${value} onChange=${onChange} can=${can} />
    <div class="picker-table" aria-describedby=${error ? "picker-error" : undefined}>
      ${RESOURCES.map(
        resource => html`<fieldset class="picker-row" key=${resource.key}>
          <legend>${resource.label}</legend>
          <div class="picker-choices">
            ${VERBS.filter(([verb]) => resource[verb]).map(
              ([verb, label]) => html`<${Choice}
                key=${verb}
                name=${`${resource.key}:${verb}`}
                label=${label}
                text=${resource[verb]}
                checked=${value.includes(`${resource.key}:${verb}`)}
                free=${free(`${resource.key}:${verb}`)}
                onToggle=${toggle}
              />`,
            )}
          </div>
        </fieldset>`,
      )}
    </div>
    ${error && html`<p class="field-error" id="picker-error">${error}</p>`}
  </div>`;
}

function Choice({name, label, text, checked, free, onToggle}) {
  const id = `permission-${name.replace(":", "-")}`;
  return html`<div class=${free ? "picker-choice" : "picker-choice picker-locked"}>
    <input type="checkbox" id=${id} checked=${checked} disabled=${!free} aria-describedby=${`${id}-text`} onChange=${() => onToggle(name)} />
    <label for=${id}>${label}</label>
    <p id=${`${id}-text`}>
      ${text}
      ${!free && html`<span class="picker-reason"><${Icon} name="lock" /> ${REASON}</span>`}
    </p>
  </div>`;
}

function Presets({value, onChange, can}) {
  const everything = RESOURCES.flatMap(each => VERBS.map(([verb]) => each[verb] && `${each.key}:${verb}`)).filter(
    permission => permission && can(permission),
  );
  const presets = [...PRESETS, {key: "everything", label: t("Everything that you may do"), hint: t("For tools of your own, kept safe"), permissions: everything}];
  return html`<div class="presets" role="group" aria-label=${t("Presets")}>
    ${presets.map(preset => {
      const lacking = preset.permissions.filter(each => !can(each));
      return html`<button
        key=${preset.key}
        type="button"
        class="preset"
        aria-pressed=${sameSet(preset.permissions, value)}
        disabled=${lacking.length > 0}
        onClick=${() => onChange(ordered(preset.permissions))}
      >
        <strong>${preset.label}</strong>
        <span>${lacking.length > 0 ? t("You lack {value}.", {value: lacking.join(", ")}) : preset.hint}</span>
      </button>`;
    })}
  </div>`;
}
