import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { AD_FAULTS } from '#shared/domain/growth/ad-rules.ts'
import { BatchProgress } from '../../platform/operations/batch-progress.tsx'
import { dateTime } from '../../platform/screen/date-time.ts'
import { StatCard } from '../../platform/screen/stat-card.tsx'
import { Empty } from '../../platform/screen/states.tsx'
import { ResultTable } from './result-table.tsx'
import { CRITERIA, FAULT_TEXTS, PRICED_FAULTS, whenNever } from './texts.ts'
import { type Monitoring, useAdAnalysis } from './use-ad-work.ts'

const COUNTS = { checked: 'patikrinta', read: 'perskaityta', judged: 'įvertino modelis', unjudged: 'modelis neįvertino', errors: 'nepavyko' } as const
const score = (average: number) => average.toLocaleString('lt-LT', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** How the advertisements look and read, how that was found out, and what earlier analyses found. */
export function AnalysisTab({ monitoring, isKnown }: { monitoring: Monitoring; isKnown: boolean }) {
  const { operation, isBusy, analyse } = useAdAnalysis(monitoring)
  const [latest] = monitoring.history
  const summary = latest?.summary
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Text c="dimmed">{latest ? `Paskutinė analizė: ${dateTime.format(new Date(latest.checked_at))}` : whenNever(isKnown, 'Dar neanalizuota.')}</Text>
        <Button loading={isBusy} leftSection={<IconSparkles size={16} aria-hidden />} onClick={analyse}>
          Paleisti DI analizę
        </Button>
      </Group>
      {operation && <BatchProgress operation={operation} title="Analizuojami puslapiai" counts={COUNTS} />}
      <div className="stat-cards">
        <StatCard label="Patikrinta straipsnių" value={latest?.total_articles_checked ?? 0} />
        <StatCard label="Vidutinis estetikos balas" value={`${score(summary?.avgAestheticScore ?? 0)} / 10`} />
        <StatCard
          label="Prastas skaitymo patogumas"
          value={summary?.criticalUxIssues ?? 0}
          {...(summary && summary.criticalUxIssues > 0 ? { tone: 'red' } : {})}
        />
        <StatCard label="Per daug reklamų" value={summary?.adDensityIssues ?? 0} {...(summary && summary.adDensityIssues > 0 ? { tone: 'red' } : {})} />
        <StatCard label="Būsena" value={isBusy ? 'Analizuojama' : 'Aktyvi'} {...(isBusy ? {} : { tone: 'accent' })} />
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
        Analizių istorija{history.length > 0 ? ` (${history.length})` : ''}
      </Title>
      {history.length === 0 ? (
        <Empty text="Analizių dar nebuvo." />
      ) : (
        <Paper withBorder>
          <table className="desk-table" aria-labelledby="ad-history">
            <thead>
              <tr>
                <th>Kada</th>
                <th>Straipsnių</th>
                <th>Estetika</th>
                <th>Prastas patogumas</th>
                <th>Per daug reklamų</th>
                <th>Kritinių</th>
                <th>Su trūkumais</th>
              </tr>
            </thead>
            <tbody>
              {history.map(({ checked_at, summary, total_articles_checked, articles_with_issues }) => (
                <tr key={checked_at}>
                  <td data-label="Kada">{dateTime.format(new Date(checked_at))}</td>
                  <td data-label="Straipsnių">{total_articles_checked}</td>
                  <td data-label="Estetika">{score(summary.avgAestheticScore)} / 10</td>
                  <td data-label="Prastas patogumas">{summary.criticalUxIssues}</td>
                  <td data-label="Per daug reklamų">{summary.adDensityIssues}</td>
                  <td data-label="Kritinių">{summary.severity_breakdown.critical}</td>
                  <td data-label="Su trūkumais">{articles_with_issues}</td>
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
      Vertinimo kriterijai
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
