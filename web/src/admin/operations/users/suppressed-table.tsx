import { Badge, Paper, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SuppressionReason } from '#shared/domain/readers/mailings.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { Pager, usePages } from '../../platform/screen/pager.tsx'
import { Empty, Fault, Loading } from '../../platform/screen/states.tsx'

const PAGE = 50
const REASONS: Readonly<Record<SuppressionReason, string>> = { bounce: 'Laiškas grįžo', complaint: 'Skundas' }

/** Addresses that are never mailed again, and what the other side said. */
export function SuppressedTable() {
  const pages = usePages()
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...queryOf('listSuppressed', { query: { limit: PAGE, ...(pages.cursor ? { cursor: pages.cursor } : {}) } }),
    staleTime: 0,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
  return (
    <Stack gap="sm">
      <Text c="dimmed" fz="sm">
        Pašto dėžutės nėra arba jos savininkas pasiskundė: šiais adresais nebesiunčiama nieko, net jei kas nors prenumeruotų iš naujo.
      </Text>
      {error && <Fault title="Nepavyko užkrauti adresų" error={error} onAgain={() => void refetch()} isAsking={isFetching} />}
      {!data && !error && <Loading text="Kraunami adresai…" />}
      {data?.suppressed.length === 0 && <Empty text="Tokių adresų nėra." />}
      {data && data.suppressed.length > 0 && (
        <Paper withBorder aria-busy={isPlaceholderData}>
          <table className="desk-table">
            <thead>
              <tr>
                <th>El. paštas</th>
                <th>Priežastis</th>
                <th>Kas pasakyta</th>
                <th>Kada</th>
              </tr>
            </thead>
            <tbody>
              {data.suppressed.map(({ id, email, reason, detail, suppressed_at }) => (
                <tr key={id}>
                  <td data-label="El. paštas">{email}</td>
                  <td data-label="Priežastis">
                    <Badge variant="light" color={reason === 'complaint' ? 'red' : 'yellow'}>
                      {REASONS[reason]}
                    </Badge>
                  </td>
                  <td data-label="Kas pasakyta">{detail || '—'}</td>
                  <td data-label="Kada" className="nowrap">
                    <time dateTime={suppressed_at}>{dateTime.format(new Date(suppressed_at))}</time>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Paper>
      )}
      {data && <Pager pages={pages} next={data.cursor} isBusy={isPlaceholderData} />}
    </Stack>
  )
}
