import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import type { Answer } from '../../platform/api/call.ts'
import { dayText, numberText } from '../../platform/screen/figures.ts'

/** Bars of new articles by day. The table beside it says the same to who cannot see it. */
export const WrittenChart = ({ days }: { days: Answer<'getAnalytics'>['days'] }) => (
  <div aria-hidden="true">
    <BarChart
      h={220}
      data={days.map(({ day, created }) => ({ day: dayText(day), created }))}
      dataKey="day"
      series={[{ name: 'created', label: 'Straipsniai', color: 'var(--mantine-color-accent-light-color)' }]}
      textColor="var(--mantine-color-dimmed)"
      gridColor="var(--mantine-color-default-border)"
      cursorFill="var(--surface-2)"
      valueFormatter={numberText}
      yAxisProps={{ allowDecimals: false, width: 44 }}
      xAxisProps={{ interval: 'preserveStartEnd', minTickGap: 8 }}
      maxBarWidth={36}
      barProps={{ isAnimationActive: false, radius: [3, 3, 0, 0] }}
      barChartProps={{ accessibilityLayer: false }}
    />
  </div>
)
