import { ENDPOINTS, type EndpointName } from '#shared/contracts/registry.ts'
import { newsroomWeek } from '#shared/domain/platform/newsroom-weeks.ts'
import type { TestRequest } from '../../../lambdas/platform/testing/testing-call.ts'
import type { MadeFamily } from '../../generate/make-family.ts'
import { OPERATIONS } from '../operations.ts'
import { MEASURED_LOCALE } from './fill.ts'
import type { Meter } from './meter.ts'

/** Views of the desk's article list, each of its filters among them; the dearest counts. */
const LISTS: Record<string, string>[] = [
  {},
  { state: 'draft' },
  { state: 'changed', window: '365' },
  { category: 'news' },
  { window: '7days' },
  { order: 'changed' },
  { filter: 'rejected' },
  { page: '40' },
  { q: 'server' },
  { q: 'openssh update', category: 'news' },
  { locale: MEASURED_LOCALE },
]
const SEARCHES: Record<string, string>[] = [
  { query: 'server', locale: MEASURED_LOCALE },
  { query: 'openssh update', locale: MEASURED_LOCALE },
  { query: 'openssh', locale: MEASURED_LOCALE, offset: '20' },
]
const OF_ITS_OWN: Partial<Record<EndpointName, Record<string, string>[]>> = {
  listArticles: LISTS,
  searchArticles: SEARCHES,
  listCalendar: [{ from: '2026-11-01', to: '2026-11-30' }],
  // The bell asks for the count alone.
  listNotifications: [{ limit: '0' }],
}

/** Of calls that only read and take a body. */
const BODIES: Partial<Record<EndpointName, object>> = {
  listConcordance: { locale: MEASURED_LOCALE, query: 'nowhere' },
  listSimilar: { locale: MEASURED_LOCALE, source: 'Attackers read logs before defenders do.' },
}

/** A refusal that is an answer: the site has no such thing. */
const NONE_THERE = /answered 404/

/** Everything that only reads, with the newest article where an endpoint wants one. @param only these alone, unless it is empty @returns what was refused */
export async function measureReading(meter: Meter, newest: MadeFamily, only: readonly string[]): Promise<string[]> {
  const refused: string[] = []
  for (const { name, isApi, unmeasured } of OPERATIONS) {
    const declared = ENDPOINTS[name as EndpointName] as { method: string; reads: boolean } | undefined
    if (!isApi || unmeasured || !declared || (declared.method !== 'GET' && !declared.reads)) continue
    if (only.length > 0 && !only.includes(name)) continue
    const request = requestOf(name as EndpointName, newest)
    for (const query of OF_ITS_OWN[name as EndpointName] ?? [request.query])
      await meter.endpoint(name as EndpointName, { ...request, ...(query ? { query } : {}) }).catch((cause: Error) => {
        if (!NONE_THERE.test(cause.message)) refused.push(cause.message)
      })
  }
  return refused
}

function requestOf(name: EndpointName, { original_id, section, texts }: MadeFamily): TestRequest {
  const text = texts.find(({ locale }) => locale === MEASURED_LOCALE)
  const known: Record<string, string> = {
    id: original_id,
    locale: MEASURED_LOCALE,
    number: '1',
    version: '0',
    reference: 'minute-0-1',
    week: newsroomWeek(Date.now()),
    slug: name === 'listSectionArticles' ? section : (text?.slug ?? ''),
    topic: text?.tags[0] ?? '',
    term: 'server',
    token: 'x'.repeat(43),
    name: 'x',
  }
  const { params, query } = ENDPOINTS[name] as unknown as Record<
    'params' | 'query',
    { shape: Record<string, { safeParse(value: unknown): { success: boolean } }> }
  >
  const given = ({ shape }: typeof params, all: boolean) =>
    Object.fromEntries(Object.keys(shape).flatMap((key) => (known[key] && (all || !shape[key]?.safeParse(undefined).success) ? [[key, known[key]]] : [])))
  const body = BODIES[name]
  return { params: given(params, true), query: given(query, false), ...(body ? { body } : {}) }
}
