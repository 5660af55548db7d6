import { Group } from '@mantine/core'
import { RebuildHreflang } from '../../publishing/pipeline/rebuild-hreflang.tsx'
import { IndexingFix } from './indexing-fix.tsx'
import { Section } from './section.tsx'

/** What can be done at once for search engines. */
export const SeoActions = () => (
  <Section title="SEO optimizavimas" about="Kad paieškos sistemos rastų visus straipsnius ir kiekvieną – tinkama kalba.">
    <IndexingFix>
      <Group gap="xs">
        <RebuildHreflang />
      </Group>
    </IndexingFix>
  </Section>
)
