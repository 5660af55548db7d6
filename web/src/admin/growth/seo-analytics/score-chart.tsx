import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { numberText } from '../../platform/screen/figures.ts'
import { t } from './catalogue.ts'
import { type Band, bandName } from './overview.ts'

/** Bars of articles by score. The table beside it says the same to who cannot see it. */
export const ScoreChart = ({ bands }: { bands: readonly Band[] }) => (
  <div aria-hidden="true">
    <BarChart
      h={220}
      data={bands.map(({ from, articles }) => ({ band: bandName(from), articles }))}
      dataKey="band"
      series={[{ name: 'articles', label: t.articles, color: 'var(--mantine-color-accent-light-color)' }]}
      textColor="var(--mantine-color-dimmed)"
      gridColor="var(--mantine-color-default-border)"
      cursorFill="var(--surface-2)"
      valueFormatter={numberText}
      yAxisProps={{ allowDecimals: false, width: 44 }}
      xAxisProps={{ interval: 'preserveStartEnd', minTickGap: 4 }}
      maxBarWidth={48}
      barProps={{ isAnimationActive: false, radius: [3, 3, 0, 0] }}
      barChartProps={{ accessibilityLayer: false }}
    />
  </div>
)
