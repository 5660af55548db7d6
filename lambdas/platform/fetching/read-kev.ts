import * as z from 'zod'
import { CANDIDATE_LIMITS, type Candidate, sourceDate } from '#shared/domain/platform/research-candidate.ts'
import { sourceText } from '#shared/domain/platform/source-text.ts'
import { readJson } from './read-json.ts'
import { Refusal } from './refusal.ts'
import type { ReadSource } from './source.ts'

const catalogue = z.object({ vulnerabilities: z.array(z.unknown()) })
const entry = z.object({
  cveID: z.string().regex(/^CVE-\d{4}-\d{4,7}$/),
  vendorProject: z.string(),
  product: z.string(),
  vulnerabilityName: z.string(),
  dateAdded: z.iso.date(),
  shortDescription: z.string(),
  requiredAction: z.string().default(''),
  dueDate: z.string().default(''),
  knownRansomwareCampaignUse: z.string().default(''),
})

/** Entries of CISA's catalogue of known exploited vulnerabilities, or of one in its format. @throws Refusal `content-not-readable` */
export function readKev(json: string, source: URL): ReadSource {
  const parsed = catalogue.safeParse(readJson(json))
  if (!parsed.success) throw new Refusal('content-not-readable', 'This is no catalogue of known exploited vulnerabilities.')
  const entries = parsed.data.vulnerabilities.map((one) => entry.safeParse(one).data)
  const known = entries.filter((one) => one !== undefined)
  return { candidates: known.map((one) => candidateOf(one, source)), left_out: entries.length - known.length }
}

function candidateOf(one: z.output<typeof entry>, source: URL): Candidate {
  const ransomware = one.knownRansomwareCampaignUse === 'Known' ? ' It is known to be used in ransomware campaigns.' : ''
  const due = sourceDate(one.dueDate) ? ` Due date: ${one.dueDate}.` : ''
  const title = sourceText(one.vulnerabilityName, CANDIDATE_LIMITS.title - one.cveID.length - 2)
  const summary = sourceText(
    `${one.vendorProject} ${one.product}. ${one.shortDescription} Required action: ${one.requiredAction}${ransomware}${due} Added to the catalogue: ${one.dateAdded}.`,
    CANDIDATE_LIMITS.summary,
  )
  return {
    url: addressOf(one.cveID, source),
    title: title.text ? `${one.cveID}: ${title.text}` : one.cveID,
    published_at: sourceDate(one.dateAdded),
    summary: summary.text,
    cves: [one.cveID],
    cvss: null,
    exploited: true,
    warnings: [...new Set([...title.warnings, ...summary.warnings])],
  }
}

/** Where people read an entry: the catalogue's page, where it has one. */
function addressOf(cve: string, source: URL): string {
  const url = source.hostname === 'www.cisa.gov' ? new URL('/known-exploited-vulnerabilities-catalog', source) : new URL(source)
  if (url.pathname !== source.pathname) url.searchParams.set('search_api_fulltext', cve)
  else url.hash = cve
  return url.href
}
