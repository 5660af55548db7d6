import { Group } from '@mantine/core'
import { RebuildHreflang } from '../../translation/translations/rebuild-hreflang.tsx'
import { t } from './catalogue.ts'
import { IndexingFix } from './indexing-fix.tsx'
import { Section } from './section.tsx'

/** What can be done at once for search engines. */
export const SeoActions = () => (
  <Section title={t.seoOptimisation} about={t.seoOptimisationAbout}>
    <IndexingFix>
      <Group gap="xs">
        <RebuildHreflang />
      </Group>
    </IndexingFix>
  </Section>
)
