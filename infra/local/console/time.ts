import type { IncomingMessage } from 'node:http'
import * as z from 'zod'
import { readBody } from '../aws-json.ts'
import type { ScheduleView } from '../schedules.ts'
import type { Journey, Travel } from '../time/travel.ts'
import { badge, facts, html, time } from './html.ts'
import { type Page, ROOT } from './layout.ts'

const HOUR = 3_600_000
/** What the page offers, in milliseconds. */
const LEAPS = [
  ['1 minute', 60_000],
  ['1 hour', HOUR],
  ['1 day', 24 * HOUR],
  ['1 week', 7 * 24 * HOUR],
] as const
/** Ninety days, in milliseconds: what sign-ins and marks of deduplication outlive no longer. */
const LONGEST = 90 * 24 * HOUR

const asked = z.union([
  z.object({ by: z.coerce.number().int().min(1).max(LONGEST) }),
  z.object({ to: z.literal('next') }),
  z.object({ stop: z.literal('true') }),
])

const ended = ({ ended: end }: Journey) =>
  end === null ? badge('running') : end === 'arrived' ? badge('ok') : end === 'stopped' ? 'stopped' : html`${badge('failed')} ${end.error}`

const button = (name: string, value: string, text: string) => html`<button name="${name}" value="${value}">${text}</button> `

/** The product's time, and a way to let it pass. */
export function timePage({ now, journey }: Pick<Travel, 'now' | 'journey'>, schedules: readonly ScheduleView[]): Page {
  const last = journey()
  const next = schedules.filter(({ nextAt }) => nextAt !== null).sort((one, other) => (one.nextAt ?? 0) - (other.nextAt ?? 0))[0]
  return {
    title: 'Time',
    section: '/time',
    ...(last?.ended === null ? { refresh: 1 } : {}),
    body: html`<p>What passes here passes for the whole product: schedules run at their times, waits and pauses between tries end, news grow old.
Time jumps to what is due next and stands still while that works. It never goes back; <code>npm run reset</code> begins anew.</p>
${facts([
  ['Now (UTC)', time(now())],
  ['Next schedule', next ? html`${time(next.nextAt)} ${next.name}` : '–'],
  ...(last
    ? ([
        ['Journey', html`${time(last.from)} to ${time(last.to)} ${ended(last)}`],
        ['Stops', html`${last.stops.toLocaleString('en')} in ${(last.took / 1000).toFixed(1)} s`],
      ] as const)
    : []),
])}
<form method="post" action="${ROOT}/time"><p>
${last?.ended === null ? button('stop', 'true', 'Stop here') : [button('to', 'next', 'To the next schedule'), ...LEAPS.map(([name, ms]) => button('by', String(ms), `Let ${name} pass`))]}
</p></form>`,
  }
}

/** Does what a form or a JSON body asks for. @returns what is wrong with it, or null */
export async function letPass(travel: Travel, request: IncomingMessage, schedules: readonly ScheduleView[]): Promise<string | null> {
  const body = (await readBody(request)).toString()
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
  let given: unknown
  try {
    given = isForm ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body)
  } catch (cause) {
    return `The body is not JSON: ${(cause as Error).message}`
  }
  const parsed = asked.safeParse(given)
  if (!parsed.success) return 'Say { "by": milliseconds, at most ninety days }, { "to": "next" } or { "stop": "true" }.'
  if ('stop' in parsed.data) {
    travel.stop()
    return null
  }
  const next = Math.min(...schedules.flatMap(({ nextAt }) => nextAt ?? []))
  const to = 'by' in parsed.data ? travel.now() + parsed.data.by : next
  if (!Number.isFinite(to)) return 'No schedule is due at any time.'
  return travel.to(to) ? null : 'Time is passing already; stop it first.'
}
