import { Stack, Table, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../platform/api/queries.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { percentText } from '../../platform/screen/figures.ts'
import { Empty, Fault, Loading } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import type { EeatArticle } from './eeat-article.ts'
import { Passages } from './passages.tsx'
import { EEAT_SIGNAL_TEXTS, measuredText, pointsText } from './quality-texts.ts'

const SOURCES = { text: t.text, author: t.authorProfile, judge: t.judge } as const

/** Opens what the last evaluation of an article found. */
export const showSignals = (article: EeatArticle): void =>
  void modals.open({
    title: t.signalsOf({ title: article.title }),
    size: 'xl',
    children: <Signals id={article.id} />,
    closeButtonProps: { 'aria-label': t.close },
  })

function Signals({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(queryOf('getEeatReport', { params: { id } }))
  if (error) return <Fault title={t.couldNotLoadSignals} error={error} onAgain={() => void refetch()} isAsking={isFetching} />
  if (!data) return <Loading />
  if (!data.evaluation) return <Empty text={t.evaluatedBeforeSignalsWereStored} />
  const { signals, judge, evaluated_at, current } = data.evaluation
  const possible = signals.reduce((sum, signal) => sum + signal.possible, 0)
  return (
    <Stack gap="sm">
      <Text c="dimmed" fz="sm">
        {t.evaluatedAt({ evaluatedAt: dateTime.format(new Date(evaluated_at)) })} {judge ? t.judgeIs({ judge }) : t.contentNotJudgedByModel}
        {!current && t.textHasChangedSince}
      </Text>
      <Table fz="sm" className="eeat-signals">
        <Table.Thead>
          <Table.Tr>
            {[t.signal, t.signalSource, t.weight, t.measured, t.points].map((name) => (
              <Table.Th key={name}>{name}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {signals.map((signal) => (
            <Table.Tr key={signal.signal}>
              <Table.Td>
                {EEAT_SIGNAL_TEXTS[signal.signal] ?? signal.signal}
                {signal.detail && (
                  <Text c="dimmed" fz="xs" lang="en">
                    {signal.detail}
                  </Text>
                )}
                {signal.passages && <Passages passages={signal.passages} />}
              </Table.Td>
              <Table.Td>{SOURCES[signal.source]}</Table.Td>
              <Table.Td>{percentText(Math.round((100 * signal.possible) / possible))}</Table.Td>
              <Table.Td>{measuredText(signal.measured)}</Table.Td>
              <Table.Td fw={signal.points < signal.possible ? 600 : 400}>{pointsText(signal)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  )
}
