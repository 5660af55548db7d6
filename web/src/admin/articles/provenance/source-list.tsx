import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { dateTime } from '../../platform/screen/date-time.ts'
import { confirm } from '../../platform/shell/confirm.tsx'
import { AddSource } from './add-source.tsx'
import { type Provenance, whoAndWhen } from './provenance-texts.ts'
import { useProvenanceChange } from './use-provenance.ts'

const QUESTION = 'Pašalinti šaltinį? Teiginiai, kurie remiasi tik juo, vėl bus be šaltinio.'

/** What an article's claims may rest on, and adding to it. */
export function SourceList({ articleId, sources }: { articleId: string; sources: Provenance['sources'] }) {
  const [isAdding, setAdding] = useState(false)
  const remove = useProvenanceChange(articleId, 'removeArticleSource', 'Šaltinis pašalintas')
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text fz="sm" fw={600}>
          Šaltiniai
        </Text>
        <Button size="compact-sm" variant="default" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
          Pridėti šaltinį
        </Button>
      </Group>
      {isAdding && <AddSource articleId={articleId} onAdded={() => setAdding(false)} />}
      {sources.length === 0 ? (
        <Text c="dimmed" fz="sm">
          Šaltinių nenurodyta.
        </Text>
      ) : (
        <ul className="origin-sources" aria-label="Straipsnio šaltiniai">
          {sources.map(({ key, url, title, published_at, has_text, added }) => (
            <li key={key}>
              <Anchor href={url} target="_blank" rel="noopener noreferrer" fz="sm" underline="always">
                {title || url}
              </Anchor>
              <Text c="dimmed" fz="xs" component="div">
                {[
                  published_at ? dateTime.format(new Date(published_at)).slice(0, 10) : null,
                  added ? `pridėjo ${whoAndWhen(added, added.at)}` : 'rado tyrimas',
                  has_text ? null : 'tekstas neišsaugotas',
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
                      aria-label={`Pašalinti šaltinį: ${title || url}`}
                      onClick={async () => (await confirm(QUESTION, 'Pašalinti')) && remove.mutate({ params: { id: articleId, key } })}
                    >
                      Pašalinti
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
