import { METRICS } from '#shared/metrics.ts'
import type { Standing } from '../alarms/alarm-watch.ts'
import type { LocalMetrics, MetricView } from '../metrics.ts'
import { badge, type Html, html, table, time } from './html.ts'
import type { Page } from './layout.ts'

const figure = (value: number) => html`<span class="number">${value.toLocaleString('en', { maximumFractionDigits: 1 })}</span>`

const alarmsOf = ({ alarms }: MetricView): Html[] =>
  alarms.map(
    ({ name, threshold, description, reached }) =>
      html`<details><summary>${badge(reached ? 'failed' : 'ok')} ${name} at ${threshold}</summary><p>${description}</p></details>`,
  )

const STATES = { OK: 'ok', ALARM: 'failed', INSUFFICIENT_DATA: 'unknown' } as const

/** What functions have counted since the start, and how the alarms of the template stand. */
export const metricsPage = (metrics: Pick<LocalMetrics, 'list'>, standing: readonly Standing[]): Page => ({
  title: 'Metrics',
  section: '/metrics',
  refresh: 10,
  body: html`<p class="quiet">Counted from the functions' logs since the start, as CloudWatch makes metrics of them (embedded metric format), and from
what the stand-ins of services do. An alarm that changes sends a mail to the stage's address: see the mails.</p>
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
)}
${table(
  'Alarms',
  ['Alarm', 'State', 'Since (UTC)', 'Means'],
  standing.map(({ alarm, state, since }) => [html`<code>${alarm.name}</code>`, badge(STATES[state]), time(since), alarm.description]),
)}`,
})
