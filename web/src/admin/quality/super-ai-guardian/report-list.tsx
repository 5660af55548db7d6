import { Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { DESK_LANGUAGE } from '../../platform/language/desk-language.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { Empty, Fault, Loading } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import { reportTitle } from './guardian-texts.ts'

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
      {data?.reports.length === 0 && <Empty text={t.noReportsYet} />}
      {data?.reports.map((report) => (
        <ReportCard key={report.id} report={report} />
      ))}
    </Stack>
  )
}

type Report = Answer<'listGuardianReports'>['reports'][number]

function ReportCard({ report }: { report: Report }) {
  const { summary, articles_analyzed, issues_found, prompts_generated, created_at } = report
  const createdAt = dateTime.format(new Date(created_at))
  const title = reportTitle(report)
  return (
    <Paper withBorder p="md" component="article" aria-label={`${title}, ${createdAt}`}>
      <Title order={3} fz={16}>
        {title}
      </Title>
      {/* The server writes it in Lithuanian; its figures are below. */}
      {DESK_LANGUAGE === 'lt' && <Text fz="sm">{summary}</Text>}
      <Text c="dimmed" fz="xs">
        {t.reportFigures({ createdAt, articlesAnalyzed: articles_analyzed, issuesFound: issues_found, promptsGenerated: prompts_generated })}
      </Text>
    </Paper>
  )
}
