import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { type DashboardFigures, dayText, numberText } from '../../platform/screen/figures.ts'

/** Bars of views by day. The table beside it says the same to who cannot see it. */
export const ViewsChart = ({ days }: { days: DashboardFigures['views']['days'] }) => (
  <div aria-hidden="true">
    <BarChart
      h={240}
      data={days.map(({ day, views }) => ({ day: dayText(day), views }))}
      dataKey="day"
      series={[{ name: 'views', label: 'Peržiūros', color: 'var(--mantine-color-accent-light-color)' }]}
      textColor="var(--mantine-color-dimmed)"
      gridColor="var(--mantine-color-default-border)"
      cursorFill="var(--surface-2)"
      valueFormatter={numberText}
      yAxisProps={{ allowDecimals: false, width: 44 }}
      xAxisProps={{ interval: 'preserveStartEnd', minTickGap: 8 }}
      maxBarWidth={36}
      // It is asked for anew every ten seconds: bars that grow each time would never rest.
      barProps={{ isAnimationActive: false, radius: [3, 3, 0, 0] }}
      barChartProps={{ accessibilityLayer: false }}
    />
  </div>
)
