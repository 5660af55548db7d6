import * as z from 'zod'
import { CANDIDATE_LIMITS, type Candidate, sourceDate } from '#shared/domain/platform/research-candidate.ts'
import { sourceText } from '#shared/domain/platform/source-text.ts'
import { readJson } from './read-json.ts'
import { Refusal } from './refusal.ts'
import type { ReadSource } from './source.ts'

const page = z.object({ vulnerabilities: z.array(z.unknown()) })
const metric = z.array(z.object({ cvssData: z.object({ baseScore: z.number().min(0).max(10) }) })).catch([])
const entry = z.object({
  cve: z.object({
    id: z.string().regex(/^CVE-\d{4}-\d{4,7}$/),
    published: z.string(),
    vulnStatus: z.string().default(''),
    descriptions: z.array(z.object({ lang: z.string(), value: z.string() })),
    metrics: z.object({ cvssMetricV40: metric, cvssMetricV31: metric, cvssMetricV30: metric }).partial().catch({}),
    cisaExploitAdd: z.string().optional(),
  }),
})

/** How many days back the database is asked, and for how many entries: the whole of it has hundreds of thousands. */
const DAYS = 7
const ENTRIES = '100'

/** The address with the window of time that is asked for, unless it has one of its own. */
export function nvdWindow(address: string, now: number): string {
  const url = URL.parse(address)
  if (!url || url.searchParams.has('pubStartDate') || url.searchParams.has('lastModStartDate')) return address
  url.searchParams.set('pubStartDate', new Date(now - DAYS * 86_400_000).toISOString())
  url.searchParams.set('pubEndDate', new Date(now).toISOString())
  if (!url.searchParams.has('resultsPerPage')) url.searchParams.set('resultsPerPage', ENTRIES)
  return url.href
}

/** Entries of the National Vulnerability Database, format 2.0; rejected ones are no news. @throws Refusal `content-not-readable` */
export function readNvd(json: string, source: URL): ReadSource {
  const parsed = page.safeParse(readJson(json))
  if (!parsed.success) throw new Refusal('content-not-readable', 'This is no page of the vulnerability database.')
  const entries = parsed.data.vulnerabilities.map((one) => entry.safeParse(one).data?.cve)
  const known = entries.filter((one) => one !== undefined)
  const candidates = known.filter(({ vulnStatus }) => vulnStatus !== 'Rejected').flatMap((one) => candidateOf(one, source) ?? [])
  return { candidates, left_out: entries.length - candidates.length }
}

function candidateOf(one: z.output<typeof entry>['cve'], source: URL): Candidate | null {
  const english = one.descriptions.find(({ lang }) => lang === 'en')?.value
  if (english === undefined) return null
  const { text: summary, warnings } = sourceText(english, CANDIDATE_LIMITS.summary)
  const { cvssMetricV40 = [], cvssMetricV31 = [], cvssMetricV30 = [] } = one.metrics
  const cvss = [...cvssMetricV40, ...cvssMetricV31, ...cvssMetricV30][0]?.cvssData.baseScore ?? null
  const score = cvss === null ? '' : ` CVSS base score: ${cvss.toFixed(1)}.`
  return {
    url: addressOf(one.id, source),
    title: `${one.id}: ${firstClause(summary)}`.slice(0, CANDIDATE_LIMITS.title),
    published_at: sourceDate(one.published),
    summary: `${summary}${score}`,
    cves: [one.id],
    cvss,
    exploited: one.cisaExploitAdd !== undefined,
    warnings,
  }
}

/** Descriptions have no title; their beginning serves as one. */
const firstClause = (text: string): string => {
  const clause = /^.{20,110}?(?=[,;:.]\s|$)/.exec(text)?.[0] ?? text.slice(0, 110)
  return clause.trim() || 'no description'
}

function addressOf(cve: string, source: URL): string {
  if (source.hostname.endsWith('nvd.nist.gov')) return `https://nvd.nist.gov/vuln/detail/${cve}`
  const url = new URL(source)
  url.search = ''
  url.hash = cve
  return url.href
}
