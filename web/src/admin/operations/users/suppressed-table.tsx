import { Badge, Paper, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SuppressionReason } from '#shared/domain/readers/mailings.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { Pager, usePages } from '../../platform/screen/pager.tsx'
import { Empty, Fault, Loading } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'

const PAGE = 50
const REASONS: Readonly<Record<SuppressionReason, string>> = { bounce: t.emailBounced, complaint: t.complaint }

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
        {t.suppressedAbout}
      </Text>
      {error && <Fault title={t.couldNotLoadAddresses} error={error} onAgain={() => void refetch()} isAsking={isFetching} />}
      {!data && !error && <Loading text={t.loadingAddresses} />}
      {data?.suppressed.length === 0 && <Empty text={t.noSuchAddresses} />}
      {data && data.suppressed.length > 0 && (
        <Paper withBorder aria-busy={isPlaceholderData}>
          <table className="desk-table">
            <thead>
              <tr>
                <th>{t.emailAddress}</th>
                <th>{t.reason}</th>
                <th>{t.whatWasSaid}</th>
                <th>{t.when}</th>
              </tr>
            </thead>
            <tbody>
              {data.suppressed.map(({ id, email, reason, detail, suppressed_at }) => (
                <tr key={id}>
                  <td data-label={t.emailAddress}>{email}</td>
                  <td data-label={t.reason}>
                    <Badge variant="light" color={reason === 'complaint' ? 'red' : 'yellow'}>
                      {REASONS[reason]}
                    </Badge>
                  </td>
                  <td data-label={t.whatWasSaid}>{detail || '—'}</td>
                  <td data-label={t.when} className="nowrap">
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
