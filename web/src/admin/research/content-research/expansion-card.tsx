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

const OUTCOME_TEXTS: Readonly<Record<ExpansionOutcome, string>> = {
  expanded: 'Pridėti skyriai iš išsaugotų šaltinių. Prieš publikuojant juos verta perskaityti.',
  'long-enough': 'Straipsnis pakankamai ilgas.',
  'nothing-more': 'Šaltiniai nieko daugiau nesako.',
  refused: 'Nė vienas pasiūlytas skyrius netiko.',
  edited: 'Tekstą redagavo žmogus, todėl automatika jo nebepildo.',
  'suspect-sources': 'Šaltiniuose yra įtartinų intarpų, todėl modeliui jie nerodomi.',
  'no-sources': 'Nėra išsaugotų šaltinių.',
  gone: 'Straipsnis buvo ištrintas.',
}

/** Whether the automation has made an article longer, and why not. Nothing while it has not looked. */
export function ExpansionCard({ article: { id, auto_generated } }: { article: Pick<Answer<'getArticle'>, 'id' | 'auto_generated'> }) {
  const { data, error, isFetching, refetch } = useQuery({ ...queryOf('getArticleExpansion', { params: { id } }), enabled: auto_generated })
  if (error) return <Fault title="Nepavyko įkelti papildymo" error={error} onAgain={() => void refetch()} isAsking={isFetching} />
  if (!data?.expansion) return null
  const { at, outcome, added, refused, words_before, words_after, waits } = data.expansion
  return (
    <Panel title="Papildymas" action={outcome === 'expanded' && <Badge variant="light">+{numberText(words_after - words_before)} ž.</Badge>}>
      <Text fz="sm">{OUTCOME_TEXTS[outcome]}</Text>
      {added.length > 0 && (
        <List fz="sm" aria-label="Pridėti skyriai">
          {added.map((heading) => (
            <List.Item key={heading}>{heading}</List.Item>
          ))}
        </List>
      )}
      {refused.length > 0 && (
        <details>
          <summary>Atmesta: {refused.length}</summary>
          <List fz="sm">
            {refused.map(({ heading, reason }) => (
              <List.Item key={`${heading} ${reason}`}>
                „<span lang="en">{heading}</span>“: <span {...writingFault(reason)} />
              </List.Item>
            ))}
          </List>
        </details>
      )}
      <Text c="dimmed" fz="xs">
        {dateTime.format(new Date(at))}, žodžių: {numberText(words_after)}.{waits && outcome !== 'long-enough' ? ' Bus bandoma dar kartą.' : ''}
      </Text>
    </Panel>
  )
}
