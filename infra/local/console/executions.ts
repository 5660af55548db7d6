import type { Execution, ExecutionEvent } from '../states/execution.ts'
import { badge, facts, folded, type Html, html, pretty, table, time } from './html.ts'
import { type Page, ROOT } from './layout.ts'
import { traceLink } from './traces.ts'

const machineName = (execution: Execution) => execution.machineArn.split(':').at(-1) ?? ''
const duration = (execution: Execution, now: number) => `${((execution.stoppedAt ?? now) - execution.startedAt).toLocaleString('en')} ms`
const link = (execution: Execution) => html`<a href="${ROOT}/executions/${encodeURIComponent(execution.arn)}">${execution.name}</a>`

export const executionsPage = (executions: readonly Execution[], now: number): Page => ({
  title: 'Executions',
  section: '/executions',
  refresh: executions.some(({ status }) => status === 'RUNNING') ? 3 : undefined,
  body: table(
    'Executions',
    ['Started (UTC)', 'Machine', 'Execution', 'Status', 'Took', 'Error'],
    executions.map((each) => [
      time(each.startedAt),
      machineName(each),
      link(each),
      badge(each.status),
      html`<span class="number">${duration(each, now)}</span>`,
      each.error,
    ]),
  ),
})

const detail = (event: ExecutionEvent): Html[] => {
  const error = event.Error === undefined ? [] : [html`${event.Error}`, folded('Cause', pretty(event.Cause))]
  if (event.type === 'StateEntered') return [folded('Input', pretty(event.state?.input))]
  if (event.type === 'StateExited') return [folded('Output', pretty(event.state?.output))]
  if (event.type === 'StateRetried') return [html`attempt ${event.retry?.attempt}`]
  return error
}

const place = (event: ExecutionEvent): string => {
  const name = event.state?.name ?? event.parentState?.name ?? ''
  return event.index === undefined ? name : `${name} [${event.index}]`
}

export const executionPage = (execution: Execution, events: readonly ExecutionEvent[], now: number): Page => ({
  title: execution.name,
  section: '/executions',
  refresh: execution.status === 'RUNNING' ? 2 : undefined,
  body: html`${facts([
    ['Machine', machineName(execution)],
    ['Status', badge(execution.status)],
    ['Started', time(execution.startedAt)],
    ['Took', duration(execution, now)],
    ['Trace', traceLink(execution.input) ?? '–'],
    ...(execution.error === null ? [] : ([['Error', execution.error]] as const)),
  ])}
${execution.cause !== null && html`<h2>Cause</h2><pre tabindex="0">${pretty(execution.cause)}</pre>`}
<h2>Input</h2><pre tabindex="0">${pretty(execution.input)}</pre>
${execution.output !== null && html`<h2>Output</h2><pre tabindex="0">${pretty(execution.output)}</pre>`}
<h2>Events</h2>
${table(
  'Events',
  ['After', 'Event', 'State', 'Detail'],
  events.map((event) => [html`<span class="number">${event.timestamp - execution.startedAt} ms</span>`, event.type, place(event), detail(event)]),
)}`,
})
