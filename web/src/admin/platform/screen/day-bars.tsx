import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { dayText, numberText } from './figures.ts'

interface DayBarsProps {
  days: readonly { day: string; count: number }[]
  /** What is counted. */
  label: string
  /** In pixels. */
  height: number
}

/** Bars of a number by day. Hidden from who cannot see them: a table beside it says the same. Heavy: load it lazily. */
export const DayBars = ({ days, label, height }: DayBarsProps) => (
  <div aria-hidden="true">
    <BarChart
      h={height}
      data={days.map(({ day, count }) => ({ day: dayText(day), count }))}
      dataKey="day"
      series={[{ name: 'count', label, color: 'var(--mantine-color-accent-light-color)' }]}
      textColor="var(--mantine-color-dimmed)"
      gridColor="var(--mantine-color-default-border)"
      cursorFill="var(--surface-2)"
      valueFormatter={numberText}
      yAxisProps={{ allowDecimals: false, width: 44 }}
      xAxisProps={{ interval: 'preserveStartEnd', minTickGap: 8 }}
      maxBarWidth={36}
      // Figures are asked for again and again: bars that grow each time would never rest.
      barProps={{ isAnimationActive: false, radius: [3, 3, 0, 0] }}
      barChartProps={{ accessibilityLayer: false }}
    />
  </div>
)
