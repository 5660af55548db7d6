import { Button, Group, Paper, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { HTML_ACTIONS } from '#shared/domain/quality/html-needs.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { BatchProgress } from '../../platform/operations/batch-progress.tsx'
import { Screen } from '../../platform/screen/screen.tsx'
import { Empty, Fault, Loading } from '../../platform/screen/states.tsx'
import { FILTERS } from './texts.ts'
import { useVerification } from './use-verification.ts'
import { VerificationRow } from './verification-row.tsx'

const COUNTS = { verified: 'patikrinta', fixed: 'pataisyta', unpublished: 'nuimta', errors: 'klaidų' } as const

/** Verifications of the HTML of articles, newest first; the filter stands in the address. */
export function HtmlVerification() {
  const [search, setSearch] = useSearchParams()
  const action = HTML_ACTIONS.find((name) => name === search.get('action')) ?? 'all'
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...queryOf('listHtmlVerifications', { query: { action } }),
    staleTime: 0,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
  const all = useVerification(null, data?.operation_id ?? null)
  const choose = (value: string) => setSearch(value === 'all' ? {} : { action: value }, { replace: true })
  return (
    <Screen
      title="HTML patikrų žurnalas"
      about="Tinkamas tekstas turi H1 (pavadinimą), bent 2 H2, 3 H3, 5 pastraipas ir 2 sąrašus. Tikrinama darbinė kopija; vertimų struktūra tokia pati kaip originalo."
    >
      <Group justify="space-between">
        <div className="html-filter">
          <SegmentedControl aria-label="Veiksmas" data={FILTERS.map((filter) => ({ ...filter }))} value={action} onChange={choose} />
        </div>
        <Group gap="xs">
          <Button loading={all.isBusy} leftSection={<IconRefresh size={16} aria-hidden />} onClick={() => all.verify(false)}>
            Tikrinti pasikeitusius
          </Button>
          <Button variant="default" disabled={all.isBusy} onClick={() => all.verify(true)}>
            Tikrinti ir taisyti
          </Button>
        </Group>
      </Group>
      {all.operation && <BatchProgress operation={all.operation} title="Tikrinami tekstai" counts={COUNTS} />}
      {error && <Fault title="Nepavyko užkrauti žurnalo" error={error} isAsking={isFetching} onAgain={() => void refetch()} />}
      {!data && !error && <Loading text="Kraunamas žurnalas…" />}
      {data?.entries.length === 0 && <Empty text={action === 'all' ? 'Patikrų dar nebuvo.' : 'Tokių įrašų nėra.'} />}
      {data && data.entries.length > 0 && (
        <Stack component="section" gap="xs" aria-labelledby="html-entries">
          <Title order={2} fz={16} id="html-entries">
            Patikros ({data.entries.length})
          </Title>
          <Paper withBorder aria-busy={isPlaceholderData}>
            <table className="desk-table" aria-labelledby="html-entries">
              <thead>
                <tr>
                  <th>Straipsnis</th>
                  <th>Kada</th>
                  <th>Balas</th>
                  <th>Struktūra</th>
                  <th>Veiksmas</th>
                  <th>
                    <span className="visually-hidden">Tikrinti</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.entries.map((entry) => (
                  <VerificationRow key={entry.id} entry={entry} />
                ))}
              </tbody>
            </table>
          </Paper>
          <Text c="dimmed" fz="xs">
            Rodoma iki šimto naujausių įrašų; saugomi tris mėnesius.
          </Text>
        </Stack>
      )}
    </Screen>
  )
}
