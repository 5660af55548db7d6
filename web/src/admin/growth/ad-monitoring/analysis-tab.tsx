import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { AD_FAULTS } from '#shared/domain/growth/ad-rules.ts'
import { FORMAT_LOCALE } from '../../platform/language/desk-language.ts'
import { BatchProgress } from '../../platform/operations/batch-progress.tsx'
import { dateTime } from '../../platform/screen/date-time.ts'
import { StatCard } from '../../platform/screen/stat-card.tsx'
import { Empty } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import { ResultTable } from './result-table.tsx'
import { CRITERIA, FAULT_TEXTS, PRICED_FAULTS, whenNever } from './texts.ts'
import { type Monitoring, useAdAnalysis } from './use-ad-work.ts'

const COUNTS = { checked: t.countChecked, read: t.countRead, judged: t.countJudged, unjudged: t.countUnjudged, errors: t.countFailed } as const
const score = (average: number) => average.toLocaleString(FORMAT_LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** How the advertisements look and read, how that was found out, and what earlier analyses found. */
export function AnalysisTab({ monitoring, isKnown }: { monitoring: Monitoring; isKnown: boolean }) {
  const { operation, isBusy, analyse } = useAdAnalysis(monitoring)
  const [latest] = monitoring.history
  const summary = latest?.summary
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Text c="dimmed">{latest ? t.lastAnalysis({ checkedAt: dateTime.format(new Date(latest.checked_at)) }) : whenNever(isKnown, t.notAnalysedYet)}</Text>
        <Button loading={isBusy} leftSection={<IconSparkles size={16} aria-hidden />} onClick={analyse}>
          {t.runAiAnalysis}
        </Button>
      </Group>
      {operation && <BatchProgress operation={operation} title={t.analysingPages} counts={COUNTS} />}
      <div className="stat-cards">
        <StatCard label={t.articlesChecked} value={latest?.total_articles_checked ?? 0} />
        <StatCard label={t.averageAestheticsScore} value={`${score(summary?.avgAestheticScore ?? 0)} / 10`} />
        <StatCard label={t.poorReadingComfort} value={summary?.criticalUxIssues ?? 0} {...(summary && summary.criticalUxIssues > 0 ? { tone: 'red' } : {})} />
        <StatCard label={t.tooManyAds} value={summary?.adDensityIssues ?? 0} {...(summary && summary.adDensityIssues > 0 ? { tone: 'red' } : {})} />
        <StatCard label={t.status} value={isBusy ? t.analysing : t.active} {...(isBusy ? {} : { tone: 'accent' })} />
      </div>
      {latest && <ResultTable results={latest.results} total={latest.total_articles_checked} />}
      {isKnown && <History history={monitoring.history} />}
      <Criteria />
    </Stack>
  )
}

function History({ history }: { history: Monitoring['history'] }) {
  return (
    <Stack component="section" gap="xs" aria-labelledby="ad-history">
      <Title order={2} fz={16} id="ad-history">
        {t.analysisHistory}
        {history.length > 0 ? ` (${history.length})` : ''}
      </Title>
      {history.length === 0 ? (
        <Empty text={t.noAnalysesYet} about={t.aboutNoAnalyses} />
      ) : (
        <Paper withBorder>
          <table className="desk-table" aria-labelledby="ad-history">
            <thead>
              <tr>
                <th>{t.when}</th>
                <th>{t.countOfArticles}</th>
                <th>{t.aesthetics}</th>
                <th>{t.poorComfort}</th>
                <th>{t.tooManyAds}</th>
                <th>{t.critical}</th>
                <th>{t.withIssues}</th>
              </tr>
            </thead>
            <tbody>
              {history.map(({ checked_at, summary, total_articles_checked, articles_with_issues }) => (
                <tr key={checked_at}>
                  <td data-label={t.when}>{dateTime.format(new Date(checked_at))}</td>
                  <td data-label={t.countOfArticles}>{total_articles_checked}</td>
                  <td data-label={t.aesthetics}>{score(summary.avgAestheticScore)} / 10</td>
                  <td data-label={t.poorComfort}>{summary.criticalUxIssues}</td>
                  <td data-label={t.tooManyAds}>{summary.adDensityIssues}</td>
                  <td data-label={t.critical}>{summary.severity_breakdown.critical}</td>
                  <td data-label={t.withIssues}>{articles_with_issues}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Paper>
      )}
    </Stack>
  )
}

const Criteria = () => (
  <Paper withBorder p="md" component="section" aria-labelledby="ad-criteria">
    <Title order={2} fz={16} id="ad-criteria" mb="xs">
      {t.assessmentCriteria}
    </Title>
    <ul className="ad-criteria">
      {CRITERIA.map((criterion) => (
        <li key={criterion}>{criterion}</li>
      ))}
      {PRICED_FAULTS.map((fault) => (
        <li key={fault}>
          {FAULT_TEXTS[fault]}: −{AD_FAULTS[fault]}
        </li>
      ))}
    </ul>
  </Paper>
)
