import type { IncomingMessage } from 'node:http'
import * as z from 'zod'
import { readBody } from '../aws-json.ts'
import type { Faults } from '../faults/faults.ts'
import { faultPlan, KINDS } from '../faults/plan.ts'
import { html, table, time } from './html.ts'
import { type Page, ROOT } from './layout.ts'

const EXAMPLE = '[{ "at": "bedrock:Converse", "kind": "throttle", "nth": 1, "times": 3 }]'

/** What is planned to go wrong and what did; with a form for another plan. */
export const faultsPage = (faults: Faults | undefined): Page => ({
  title: 'Faults',
  section: '/faults',
  body: faults
    ? html`<p>Calls that fail by plan, so that what the application does then can be seen.</p>
${table(
  'Planned faults',
  ['Where', 'What', 'From the nth call', 'How often', 'Calls so far'],
  faults.planned().map(({ at, kind, nth, times, seen }) => [html`<code>${at}</code>`, kind, nth, times, seen]),
)}
<h2>Injected</h2>
${table(
  'Injected faults',
  ['At (UTC)', 'Where', 'What', 'Call'],
  faults.injected.map(({ at, place, kind, n }) => [time(at), html`<code>${place}</code>`, kind, n]),
)}
<h2>Another plan</h2>
<form method="post" action="${ROOT}/faults">
<p><label for="plan">A list as JSON; <code>kind</code> is one of ${KINDS.join(', ')}. It replaces the present one and counts anew.</label></p>
<textarea id="plan" name="plan" rows="6">${asText(faults)}</textarea>
<p><button>Set the plan</button></p>
</form>`
    : html`<p>No call fails by plan. Start with <code>LOCAL_FAULTS='[]' npm start</code> to set one here, with a plan such as
<code>LOCAL_FAULTS='${EXAMPLE}'</code>, or with <code>LOCAL_FAULTS=seed:42:12</code> for twelve faults that the seed 42 chooses.</p>`,
})

function asText(faults: Faults): string {
  const planned = faults.planned().map(({ seen: _, ...entry }) => JSON.stringify(entry))
  return planned.length > 0 ? `[\n${planned.join(',\n')}\n]` : EXAMPLE
}

/** Sets the plan that a form field or a JSON body holds. @returns what is wrong with it, or null */
export async function setPlan(faults: Faults, request: IncomingMessage): Promise<string | null> {
  const body = (await readBody(request)).toString()
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
  try {
    const parsed = faultPlan.safeParse(JSON.parse(isForm ? (new URLSearchParams(body).get('plan') ?? '') : body))
    if (!parsed.success) return z.prettifyError(parsed.error)
    faults.replace(parsed.data)
    return null
  } catch (cause) {
    return `The plan is not JSON: ${(cause as Error).message}`
  }
}
