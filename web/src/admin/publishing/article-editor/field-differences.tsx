import { Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { LOCALE_INFO, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { DiffParts } from '../../platform/screen/diff-parts.tsx'
import { Empty } from '../../platform/screen/states.tsx'
import { differenceName, isList } from '../versions/version-texts.ts'
import type { ArticleField, ArticleValues } from './article-form.ts'
import { t } from './catalogue.ts'
import { compareValues } from './compare-values.ts'
import { FIELD_TEXTS, fieldText } from './field-texts.ts'

interface Props {
  before: ArticleValues
  after: ArticleValues
  /** What stands behind the name of a field. */
  action: (field: ArticleField) => ReactNode
}

/** What changed from one text of an article to another, field by field and word by word. */
export function FieldDifferences({ before, after, action }: Props) {
  const shown = useMemo(() => compareValues(before, after), [before, after])
  if (shown.length === 0) return <Empty text={t.noDifferences} />
  return (
    <Stack gap="sm">
      {shown.map(({ field, differences }) => (
        <section key={field} className="version-difference" aria-label={FIELD_TEXTS[field]}>
          <Group justify="space-between" gap="xs">
            <Text component="h3" fz={14} fw={600}>
              {FIELD_TEXTS[field]}
            </Text>
            {action(field)}
          </Group>
          {differences.length === 0 && (
            <Words
              parts={[
                { kind: 'removed', text: fieldText(before, field) || '—' },
                { kind: 'added', text: fieldText(after, field) || '—' },
              ]}
            />
          )}
          {differences.map((difference, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a difference has no other name.
            <div key={index}>
              {field === 'content' && (
                <Text c="dimmed" fz="xs">
                  {differenceName(difference)}
                </Text>
              )}
              <Words parts={isList(difference) ? difference.parts.map(({ kind, text }) => ({ kind, text: `${text}  ` })) : difference.parts} />
            </div>
          ))}
        </section>
      ))}
    </Stack>
  )
}

const Words = ({ parts }: Pick<Parameters<typeof DiffParts>[0], 'parts'>) => (
  <p className="version-words" lang={LOCALE_INFO[ORIGINAL_LOCALE].tag}>
    <DiffParts parts={parts} />
  </p>
)
