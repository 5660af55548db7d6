import { Button, Group, Stack, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { BatchProgress } from '../../platform/operations/batch-progress.tsx'
import { dateTime } from '../../platform/screen/date-time.ts'
import { StatCard } from '../../platform/screen/stat-card.tsx'
import { Empty } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import { ResultTable } from './result-table.tsx'
import { whenNever } from './texts.ts'
import { type Monitoring, useDisplayCheck } from './use-ad-work.ts'

const COUNTS = {
  checked: t.countChecked,
  warnings: t.countWarnings,
  faulty: t.countFaulty,
  read: t.countRead,
  repaired: t.countRebuilt,
  unchanged: t.countUnchanged,
  errors: t.countFailed,
} as const

/** Whether every advertisement is where it belongs, and a button that makes faulty pages anew. */
export function DisplayTab({ monitoring, isKnown }: { monitoring: Monitoring; isKnown: boolean }) {
  const { operation, title, isBusy, check, repair } = useDisplayCheck(monitoring)
  const { latest } = monitoring
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Text c="dimmed">{latest ? t.lastCheck({ checkedAt: dateTime.format(new Date(latest.checked_at)) }) : whenNever(isKnown, t.notCheckedYet)}</Text>
        <Group gap="xs">
          <Button loading={isBusy} leftSection={<IconRefresh size={16} aria-hidden />} onClick={check}>
            {t.checkNow}
          </Button>
          <Button variant="default" disabled={isBusy || !latest || latest.articles_with_issues === 0} onClick={repair}>
            {t.rebuildPagesWithIssues}
          </Button>
        </Group>
      </Group>
      {operation && <BatchProgress operation={operation} title={title} counts={COUNTS} />}
      <div className="stat-cards">
        <StatCard label={t.checked} value={latest?.summary.total ?? 0} hint={t.articlesInAllLanguages} />
        <StatCard label={t.ok} value={latest?.summary.ok ?? 0} {...(latest && latest.summary.ok > 0 ? { tone: 'accent' } : {})} />
        <StatCard label={t.warnings} value={latest?.summary.warnings ?? 0} {...(latest && latest.summary.warnings > 0 ? { tone: 'yellow' } : {})} />
        <StatCard label={t.errors} value={latest?.summary.errors ?? 0} {...(latest && latest.summary.errors > 0 ? { tone: 'red' } : {})} />
      </div>
      {latest ? (
        <>
          <ResultTable results={latest.results} total={latest.total_articles_checked} />
          <details className="ad-raw">
            <summary>{t.rawSummary}</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard. */}
            <pre tabIndex={0}>{JSON.stringify(latest.summary, null, 2)}</pre>
          </details>
        </>
      ) : (
        isKnown && <Empty text={t.noResultsYet} />
      )}
    </Stack>
  )
}
