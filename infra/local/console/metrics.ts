import { METRICS } from '#shared/metrics.ts'
import type { LocalMetrics, MetricView } from '../metrics.ts'
import { badge, type Html, html, table, time } from './html.ts'
import type { Page } from './layout.ts'

const figure = (value: number) => html`<span class="number">${value.toLocaleString('en', { maximumFractionDigits: 1 })}</span>`

const alarmsOf = ({ alarms }: MetricView): Html[] =>
  alarms.map(
    ({ name, threshold, description, reached }) =>
      html`<details><summary>${badge(reached ? 'failed' : 'ok')} ${name} at ${threshold}</summary><p>${description}</p></details>`,
  )

/** What functions have counted since the start, with the alarms of the template that look at it. */
export const metricsPage = (metrics: Pick<LocalMetrics, 'list'>): Page => ({
  title: 'Metrics',
  section: '/metrics',
  refresh: 10,
  body: html`<p class="quiet">Counted from the functions' logs since the start, as CloudWatch makes metrics of them (embedded metric format). An alarm stands as
its last period would have it; services' own metrics, such as those of queues, are not counted here.</p>
${table(
  'Metrics',
  ['Metric', 'Means', 'Values', 'Sum', 'Largest', 'Last', 'Last at (UTC)', 'Alarms'],
  metrics
    .list()
    .map((each) => [
      html`<code>${each.name}</code> ${each.unit}`,
      (METRICS as Record<string, { means: string }>)[each.name]?.means,
      figure(each.count),
      figure(each.sum),
      figure(each.largest),
      figure(each.last),
      time(each.lastAt),
      alarmsOf(each),
    ]),
)}`,
})
