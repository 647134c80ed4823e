<#-- What THIRD-PARTY.txt says. LibrariesTest holds the second list against shelfie.jar, and the SBOM against both. -->
The ${dependencyMap?size} libraries in shelfie.jar:

<#list dependencyMap as entry>
<#assign library = entry.getKey()/>
     (${entry.getValue()?join(") (")}) ${library.name} (${library.groupId}:${library.artifactId}:${library.version} - ${library.url!"no url defined"})
</#list>

What others have made of the files below dev/shelfie in shelfie.jar:

     (Apache-2.0) htm (pkg:npm/htm@3.1.1 - https://github.com/developit/htm): http/dashboard/lib/htm.LICENSE.txt http/dashboard/lib/htm.module.js
     (MIT) Preact (pkg:npm/preact@10.27.2 - https://preactjs.com): http/dashboard/lib/hooks.module.js http/dashboard/lib/preact.LICENSE.txt http/dashboard/lib/preact.module.js
     (Apache-2.0) Swagger UI (pkg:npm/swagger-ui@5.34.1 - https://github.com/swagger-api/swagger-ui): http/docs/swagger-ui/swagger-ui-bundle.js http/docs/swagger-ui/swagger-ui-bundle.js.LICENSE.txt http/docs/swagger-ui/swagger-ui.css
     (MIT) uPlot (pkg:npm/uplot@1.6.32 - https://github.com/leeoniya/uPlot): http/dashboard/lib/uPlot.LICENSE.txt http/dashboard/lib/uPlot.min.css http/dashboard/lib/uPlot.module.js
     (Unicode-3.0) Annotations of Unicode CLDR (pkg:npm/cldr-annotations-full@48.2.0 - https://cldr.unicode.org): domain/matching/text/lexicon.LICENSE.txt domain/matching/text/lexicon.txt.gz
