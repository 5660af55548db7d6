import { Stack, Table, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../platform/api/queries.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { Empty, Fault, Loading } from '../../platform/screen/states.tsx'
import type { EeatArticle } from './eeat-article.ts'
import { Passages } from './passages.tsx'
import { EEAT_SIGNAL_TEXTS, measuredText, pointsText } from './quality-texts.ts'

const SOURCES = { text: 'Tekstas', author: 'Autoriaus profilis', judge: 'Vertintojas' } as const

/** Opens what the last evaluation of an article found. */
export const showSignals = (article: EeatArticle): void =>
  void modals.open({
    title: `Požymiai: ${article.title}`,
    size: 'xl',
    children: <Signals id={article.id} />,
    closeButtonProps: { 'aria-label': 'Uždaryti' },
  })

function Signals({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(queryOf('getEeatReport', { params: { id } }))
  if (error) return <Fault title="Nepavyko įkelti požymių" error={error} onAgain={() => void refetch()} isAsking={isFetching} />
  if (!data) return <Loading />
  if (!data.evaluation) return <Empty text="Įvertinta anksčiau, kai požymiai dar nebuvo saugomi. Įvertinkite iš naujo." />
  const { signals, judge, evaluated_at, current } = data.evaluation
  const possible = signals.reduce((sum, signal) => sum + signal.possible, 0)
  return (
    <Stack gap="sm">
      <Text c="dimmed" fz="sm">
        Įvertinta {dateTime.format(new Date(evaluated_at))}.{' '}
        {judge ? `Vertintojas: ${judge}.` : 'Turinys nevertintas. Be modelio: skaičiuoti tik patikrinami požymiai.'}
        {!current && ' Tekstas nuo tada pasikeitė.'}
      </Text>
      <Table fz="sm" className="eeat-signals">
        <Table.Thead>
          <Table.Tr>
            {['Požymis', 'Iš kur', 'Svoris', 'Išmatuota', 'Taškai'].map((name) => (
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
              <Table.Td>{Math.round((100 * signal.possible) / possible)} %</Table.Td>
              <Table.Td>{measuredText(signal.measured)}</Table.Td>
              <Table.Td fw={signal.points < signal.possible ? 600 : 400}>{pointsText(signal)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  )
}
