import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { calendarDay } from '../../platform/screen/date-time.ts'
import { confirm } from '../../platform/shell/confirm.tsx'
import { AddSource } from './add-source.tsx'
import { t } from './catalogue.ts'
import { type Provenance, whoAndWhen } from './provenance-texts.ts'
import { useProvenanceChange } from './use-provenance.ts'

const QUESTION = t.removeSourceQuestion

/** What an article's claims may rest on, and adding to it. */
export function SourceList({ articleId, sources }: { articleId: string; sources: Provenance['sources'] }) {
  const [isAdding, setAdding] = useState(false)
  const remove = useProvenanceChange(articleId, 'removeArticleSource', t.sourceRemoved)
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text fz="sm" fw={600}>
          {t.sources}
        </Text>
        <Button size="compact-sm" variant="default" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
          {t.addSource}
        </Button>
      </Group>
      {isAdding && <AddSource articleId={articleId} onAdded={() => setAdding(false)} />}
      {sources.length === 0 ? (
        <Text c="dimmed" fz="sm">
          {t.noSourcesGiven}
        </Text>
      ) : (
        <ul className="origin-sources" aria-label={t.sourcesOfArticle}>
          {sources.map(({ key, url, title, published_at, has_text, added }) => (
            <li key={key}>
              <Anchor href={url} target="_blank" rel="noopener noreferrer" fz="sm" underline="always">
                {title || url}
              </Anchor>
              <Text c="dimmed" fz="xs" component="div">
                {[
                  published_at ? calendarDay.format(new Date(published_at)) : null,
                  added ? t.addedBy({ added: whoAndWhen(added, added.at) }) : t.foundByResearch,
                  has_text ? null : t.textNotStored,
                ]
                  .filter(Boolean)
                  .join(' · ')}
                {added && (
                  <>
                    {' · '}
                    <Anchor
                      component="button"
                      type="button"
                      fz="inherit"
                      underline="always"
                      disabled={remove.isPending}
                      aria-label={t.removeNamedSource({ source: title || url })}
                      onClick={async () => (await confirm(QUESTION, t.remove)) && remove.mutate({ params: { id: articleId, key } })}
                    >
                      {t.remove}
                    </Anchor>
                  </>
                )}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}
