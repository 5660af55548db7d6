import { Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../platform/api/queries.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { Empty, Fault, Loading } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'

/** The latest runs: what they looked at, and what they brought. */
export function ReportList() {
  const { data, error, isFetching, refetch } = useQuery({ ...queryOf('listGuardianReports', {}), staleTime: 0 })
  return (
    <Stack gap="sm" component="section" aria-labelledby="guardian-reports">
      <Title order={2} fz={18} id="guardian-reports">
        {t.analysisReports}
      </Title>
      {error && <Fault title={t.couldNotLoadReports} error={error} onAgain={() => void refetch()} isAsking={isFetching} />}
      {!data && !error && <Loading text={t.loadingReports} />}
      {data?.reports.length === 0 && <Empty text={t.noReportsYetTheyAppear} />}
      {data?.reports.map(({ id, title, summary, articles_analyzed, issues_found, prompts_generated, created_at }) => (
        <Paper key={id} withBorder p="md" component="article" aria-label={`${title}, ${dateTime.format(new Date(created_at))}`}>
          <Title order={3} fz={16}>
            {title}
          </Title>
          <Text fz="sm">{summary}</Text>
          <Text c="dimmed" fz="xs">
            {t.reportFigures({
              createdAt: dateTime.format(new Date(created_at)),
              articlesAnalyzed: articles_analyzed,
              issuesFound: issues_found,
              promptsGenerated: prompts_generated,
            })}
          </Text>
        </Paper>
      ))}
    </Stack>
  )
}
