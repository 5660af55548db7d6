import { Badge, List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ExpansionOutcome } from '#shared/domain/research/expansion-outcomes.ts'
import type { Answer } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { numberText } from '../../platform/screen/figures.ts'
import { Panel } from '../../platform/screen/panel.tsx'
import { Fault } from '../../platform/screen/states.tsx'
import { writingFault } from '../../platform/screen/writing-fault.ts'
import { t } from './catalogue.ts'

const OUTCOME_TEXTS: Readonly<Record<ExpansionOutcome, string>> = {
  expanded: t.sectionsWereAdded,
  'long-enough': t.articleIsLongEnough,
  'nothing-more': t.sourcesSayNothingMore,
  refused: t.noSectionWasFit,
  edited: t.editedByPerson,
  'suspect-sources': t.sourcesAreSuspicious,
  'no-sources': t.noStoredSources,
  gone: t.articleHasBeenDeleted,
}

/** Whether the automation has made an article longer, and why not. Nothing while it has not looked. */
export function ExpansionCard({ article: { id, auto_generated } }: { article: Pick<Answer<'getArticle'>, 'id' | 'auto_generated'> }) {
  const { data, error, isFetching, refetch } = useQuery({ ...queryOf('getArticleExpansion', { params: { id } }), enabled: auto_generated })
  if (error) return <Fault title={t.couldNotLoadExpansion} error={error} onAgain={() => void refetch()} isAsking={isFetching} />
  if (!data?.expansion) return null
  const { at, outcome, added, refused, words_before, words_after, waits } = data.expansion
  return (
    <Panel
      title={t.expansion}
      action={outcome === 'expanded' && <Badge variant="light">{t.wordsAdded({ words: numberText(words_after - words_before) })}</Badge>}
    >
      <Text fz="sm">{OUTCOME_TEXTS[outcome]}</Text>
      {added.length > 0 && (
        <List fz="sm" aria-label={t.addedSections}>
          {added.map((heading) => (
            <List.Item key={heading}>{heading}</List.Item>
          ))}
        </List>
      )}
      {refused.length > 0 && (
        <details>
          <summary>{t.refused({ count: refused.length })}</summary>
          <List fz="sm">
            {refused.map(({ heading, reason }) => (
              <List.Item key={`${heading} ${reason}`}>
                {t.openingQuote}
                <span lang="en">{heading}</span>
                {t.closingQuote}: <span {...writingFault(reason)} />
              </List.Item>
            ))}
          </List>
        </details>
      )}
      <Text c="dimmed" fz="xs">
        {t.lengthAt({ at: dateTime.format(new Date(at)), wordsAfter: numberText(words_after) })}
        {waits && outcome !== 'long-enough' ? t.itWillBeTriedAgain : ''}
      </Text>
    </Panel>
  )
}
