import { Button, Group, Stack, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { BatchProgress } from '../../platform/operations/batch-progress.tsx'
import { dateTime } from '../../platform/screen/date-time.ts'
import { StatCard } from '../../platform/screen/stat-card.tsx'
import { Empty } from '../../platform/screen/states.tsx'
import { ResultTable } from './result-table.tsx'
import { whenNever } from './texts.ts'
import { type Monitoring, useDisplayCheck } from './use-ad-work.ts'

const COUNTS = {
  checked: 'patikrinta',
  warnings: 'įspėjimų',
  faulty: 'su klaidomis',
  read: 'perskaityta',
  repaired: 'atkurta',
  unchanged: 'nepakito',
  errors: 'nepavyko',
} as const

/** Whether every advertisement is where it belongs, and a button that makes faulty pages anew. */
export function DisplayTab({ monitoring, isKnown }: { monitoring: Monitoring; isKnown: boolean }) {
  const { operation, title, isBusy, check, repair } = useDisplayCheck(monitoring)
  const { latest } = monitoring
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Text c="dimmed">
          {latest ? `Paskutinė patikra: ${dateTime.format(new Date(latest.checked_at))}` : whenNever(isKnown, 'Dar netikrinta. Patikra nieko nekeičia.')}
        </Text>
        <Group gap="xs">
          <Button loading={isBusy} leftSection={<IconRefresh size={16} aria-hidden />} onClick={check}>
            Tikrinti dabar
          </Button>
          <Button variant="default" disabled={isBusy || !latest || latest.articles_with_issues === 0} onClick={repair}>
            Atkurti puslapius su trūkumais
          </Button>
        </Group>
      </Group>
      {operation && <BatchProgress operation={operation} title={title} counts={COUNTS} />}
      <div className="stat-cards">
        <StatCard label="Patikrinta" value={latest?.summary.total ?? 0} hint="Straipsnių visomis kalbomis" />
        <StatCard label="Gerai" value={latest?.summary.ok ?? 0} {...(latest && latest.summary.ok > 0 ? { tone: 'accent' } : {})} />
        <StatCard label="Įspėjimai" value={latest?.summary.warnings ?? 0} {...(latest && latest.summary.warnings > 0 ? { tone: 'yellow' } : {})} />
        <StatCard label="Klaidos" value={latest?.summary.errors ?? 0} {...(latest && latest.summary.errors > 0 ? { tone: 'red' } : {})} />
      </div>
      {latest ? (
        <>
          <ResultTable results={latest.results} total={latest.total_articles_checked} />
          <details className="ad-raw">
            <summary>Neapdorota santrauka</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard. */}
            <pre tabIndex={0}>{JSON.stringify(latest.summary, null, 2)}</pre>
          </details>
        </>
      ) : (
        isKnown && <Empty text="Rezultatų dar nėra. Paspauskite „Tikrinti dabar“." />
      )}
    </Stack>
  )
}
