import type { FoundLine } from '../log-search.ts'
import type { Execution } from '../states/execution.ts'
import { badge, folded, type Html, html, pretty, table, time } from './html.ts'
import { type Page, ROOT } from './layout.ts'

/** Shorter texts are in half of all lines. */
const SHORTEST = 8

/** What every line says, and the columns beside show. */
const SHOWN = new Set(['level', 'message', 'timestamp', 'service', 'correlation_id', 'operation_id', 'article_id', 'locale', 'step', 'schedule', '_aws'])

export interface TraceDeps {
  searchLogs(text: string): Promise<FoundLine[]>
  /** Newest first. */
  executions(): readonly Execution[]
}

/**
 * The whole path of one click, or of a schedule's time: calls, executions, their steps, model calls, metrics and mails, in order.
 * @param wanted a correlation id, or the id of an operation or an article; empty: only the form
 */
export async function tracePage(wanted: string, { searchLogs, executions }: TraceDeps): Promise<Page> {
  const text = wanted.trim()
  const isSearched = text.length >= SHORTEST
  const lines = isSearched ? await searchLogs(text) : []
  const named = new Set(lines.flatMap(({ fields: { operation_id } }) => (typeof operation_id === 'string' ? [operation_id] : [])))
  const begun = isSearched ? executions().filter(({ name, input }) => name === text || named.has(name) || input.includes(text)) : []
  return {
    title: text ? `Trace of ${text}` : 'Traces',
    section: '/traces',
    body: html`<form method="get" action="${ROOT}/traces">
<p><label for="id">A correlation id (every answer of the API names one in <code>x-correlation-id</code>), or the id of an operation or an article</label></p>
<p><input id="id" name="id" size="48" minlength="${SHORTEST}" value="${text}" required> <button>Follow</button></p>
</form>
${text !== '' && !isSearched && html`<p>At least ${SHORTEST} characters are needed.</p>`}
${isSearched && html`<h2>Executions</h2>${executionTable(begun)}<h2>Lines</h2>${lineTable(lines)}`}`,
  }
}

const executionTable = (begun: readonly Execution[]): Html =>
  table(
    'Executions',
    ['Started (UTC)', 'Machine', 'Execution', 'Status', 'Error'],
    begun.map(({ arn, machineArn, name, status, startedAt, error }) => [
      time(startedAt),
      machineArn.split(':').at(-1),
      html`<a href="${ROOT}/executions/${encodeURIComponent(arn)}">${name}</a>`,
      badge(status),
      error,
    ]),
  )

const lineTable = (lines: readonly FoundLine[]): Html =>
  table(
    'Lines',
    ['At (UTC)', 'Function', 'Level', 'What', 'Where', 'Detail'],
    lines.map(({ name, fields }) => [
      html`<span class="number">${String(fields.timestamp ?? '')}</span>`,
      name.replace(/^.*-App-/, ''),
      fields.level === 'ERROR' ? badge('failed') : String(fields.level ?? ''),
      fields._aws ? 'metric' : String(fields.message ?? ''),
      ['step', 'schedule', 'locale', 'operation_id', 'article_id'].flatMap((key) =>
        typeof fields[key] === 'string' ? [html`<code>${key} ${String(fields[key])}</code><br>`] : [],
      ),
      folded('Fields', pretty(Object.fromEntries(Object.entries(fields).filter(([key]) => !SHOWN.has(key))))),
    ]),
  )

/** Where an execution's page leads: to the trace that began it. */
export function traceLink(input: string): Html | null {
  try {
    const { correlation_id } = JSON.parse(input) as { correlation_id?: unknown }
    return typeof correlation_id === 'string' ? html`<a href="${ROOT}/traces?id=${encodeURIComponent(correlation_id)}">${correlation_id}</a>` : null
  } catch {
    return null
  }
}
