import { pageKey } from '#shared/domain/articles/addresses.ts'
import { PAGE_FAULTS, type PageFault } from '#shared/domain/quality/page-fault-names.ts'
import { pageFaults } from '#shared/domain/quality/page-faults.ts'
import { allDone } from '../../platform/batch/all-done.ts'
import type { Table } from '../../platform/table/table.ts'
import { settleLiveState } from '../../publishing/live-state/settle.ts'
import { headFile, readFile } from '../../publishing/pages/site-store.ts'
import type { PageFinding } from './finding.ts'
import type { PageParts } from './place.ts'
import { type LivePage, publishedPages } from './published-pages.ts'

/** Pages whose files are read at the same time. */
const AT_ONCE = 5

/** What was read of an article, and what was wrong with it. */
export interface ArticleReading {
  pages: number
  findings: PageFinding[]
}

/**
 * Reads every live page of an article as readers get it and compares it with its publication; what differs is rendered anew from what is live and
 * read again. Two proofs of each page: what its head and data say, and that its bytes are what rendering gives.
 * @returns null when somebody is publishing the article, or nobody can say what of it is live, of which a task of its own tells
 */
export async function readArticle(table: Table, original_id: string, parts: PageParts): Promise<ArticleReading | null> {
  if (await parts.isBusy(table, original_id)) return null
  const settled = await settleLiveState(table, parts.bucket(), original_id)
  if (settled.state === 'unclear') {
    await parts.repair(table, original_id)
    return null
  }
  if (settled.state !== 'live') return { pages: 0, findings: [] }
  const { publication } = settled
  const live = await publishedPages(table, publication, parts.site())
  const before = await faultsOf(live, parts.bucket())
  const repairs = await parts.repair(table, original_id)
  const differed = new Set(repairs.flatMap(({ code, subject }) => (code === 'page-differs' || code === 'page-missing' ? [subject] : [])))
  const isWhole = before.size === 0 && differed.size === 0
  const after = isWhole ? before : await faultsOf(live, parts.bucket())
  if (await hasMoved(table, original_id, publication.number, parts)) return null
  const left = new Set(repairs.flatMap(({ subject, repaired }) => (repaired ? [] : [subject])))
  const pictures = await lostPictures(live, parts)
  const findings = live.flatMap((page) => {
    const { locale, path, title } = page
    const found = new Set([...(before.get(path) ?? []), ...(after.get(path) ?? [])])
    if (found.size === 0 && differed.has(path)) found.add('content')
    // Told once, not of every language that shows it.
    if (pictures.delete(page.picture ?? '')) found.add('picture')
    const stands = (code: PageFault) => code === 'picture' || (after.get(path) ?? []).includes(code) || (code === 'content' && left.has(path))
    return PAGE_FAULTS.filter((code) => found.has(code)).map((code): PageFinding => ({ code, original_id, locale, path, title, repaired: !stands(code) }))
  })
  return { pages: live.length, findings }
}

/** What is wrong with pages as they stand, by path; those that are right are not in it. */
async function faultsOf(live: readonly LivePage[], bucket: string): Promise<Map<string, PageFault[]>> {
  const found = new Map<string, PageFault[]>()
  for (let start = 0; start < live.length; start += AT_ONCE) {
    await allDone(
      live.slice(start, start + AT_ONCE).map(async ({ path, published }) => {
        const [html, data] = await Promise.all([readFile(bucket, `${pageKey(path)}/page.html`), headFile(bucket, `${pageKey(path)}/data.json`)])
        const faults = pageFaults(data === null ? null : (html?.bytes.toString('utf8') ?? null), published)
        if (faults.length > 0) found.set(path, faults)
      }),
    )
  }
  return found
}

/** What somebody publishes meanwhile is no fault. */
async function hasMoved(table: Table, original_id: string, number: number, parts: PageParts): Promise<boolean> {
  const { data: head } = await table.entities.families.get({ original_id }).go({ consistent: true })
  return head?.live_version !== number || (await parts.isBusy(table, original_id))
}

/** Pictures that the site says it has not. One that nobody answers for may be there. */
async function lostPictures(live: readonly LivePage[], { probe }: PageParts): Promise<Set<string>> {
  const named = [...new Set(live.flatMap(({ picture }) => picture ?? []))]
  const answers = await Promise.all(named.map(async (path) => ({ path, status: await probe(path) })))
  return new Set(answers.flatMap(({ path, status }) => (status !== null && status >= 400 && status < 500 ? [path] : [])))
}
