import { Button, Group, Paper, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { HTML_ACTIONS } from '#shared/domain/quality/html-needs.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { BatchProgress } from '../../platform/operations/batch-progress.tsx'
import { Screen } from '../../platform/screen/screen.tsx'
import { Empty, Fault, Loading } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import { FILTERS } from './texts.ts'
import { useVerification } from './use-verification.ts'
import { VerificationRow } from './verification-row.tsx'

const COUNTS = { verified: t.countChecked, fixed: t.countFixed, unpublished: t.countUnpublished, errors: t.countErrors } as const

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
    <Screen title={t.htmlCheckLog} about={t.about}>
      <Group justify="space-between">
        <div className="html-filter">
          <SegmentedControl aria-label={t.action} data={FILTERS.map((filter) => ({ ...filter }))} value={action} onChange={choose} />
        </div>
        <Group gap="xs">
          <Button loading={all.isBusy} leftSection={<IconRefresh size={16} aria-hidden />} onClick={() => all.verify(false)}>
            {t.checkChangedTexts}
          </Button>
          <Button variant="default" disabled={all.isBusy} onClick={() => all.verify(true)}>
            {t.checkAndFix}
          </Button>
        </Group>
      </Group>
      {all.operation && <BatchProgress operation={all.operation} title={t.checkingTexts} counts={COUNTS} />}
      {error && <Fault title={t.couldNotLoadLog} error={error} isAsking={isFetching} onAgain={() => void refetch()} />}
      {!data && !error && <Loading text={t.loadingLog} />}
      {data?.entries.length === 0 && <Empty text={action === 'all' ? t.noChecksYet : t.noSuchEntries} about={action === 'all' ? t.aboutNoChecks : undefined} />}
      {data && data.entries.length > 0 && (
        <Stack component="section" gap="xs" aria-labelledby="html-entries">
          <Title order={2} fz={16} id="html-entries">
            {t.checks({ count: data.entries.length })}
          </Title>
          <Paper withBorder aria-busy={isPlaceholderData}>
            <table className="desk-table" aria-labelledby="html-entries">
              <thead>
                <tr>
                  <th>{t.article}</th>
                  <th>{t.when}</th>
                  <th>{t.score}</th>
                  <th>{t.structure}</th>
                  <th>{t.action}</th>
                  <th>
                    <span className="visually-hidden">{t.check}</span>
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
            {t.howManyAreShown}
          </Text>
        </Stack>
      )}
    </Screen>
  )
}
