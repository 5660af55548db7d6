import type * as z from 'zod'
import type { pageReading } from '#shared/contracts/quality/system-health.ts'
import { pageKey } from '#shared/domain/articles/addresses.ts'
import { DESK_SHARDS } from '#shared/domain/articles/desk-list.ts'
import { problemOf } from '#shared/domain/quality/health-checks.ts'
import { LOCALES } from '#shared/locales.ts'
import type { LiveArticle } from '../../articles/reading/live-articles.ts'
import { logger } from '../../platform/log/log.ts'
import { asAppError } from '../../platform/process/faults.ts'
import { type PageWalk, readFindings, readWalk } from '../page-check/standing.ts'
import { type Check, EXAMPLES, type HealthPlace } from './place.ts'

/** Articles whose pages one run makes anew. */
const MOST_FIXED = 30
/** Findings that the card shows. */
const SHOWN = 50
const DAY_MS = 24 * 3_600_000

/**
 * Every live page stands under its address: by the list of the stored files, so that none is overlooked until the reading of all pages comes to it.
 * What that reading found wrong and could not repair counts as well.
 */
export const checkPages: Check = async (place) => {
  const [live, busy, walk, read] = await Promise.all([place.live(), place.busy(), readWalk(place.table), readFindings(place.table)])
  const articles = [...live.values()].flat().filter(({ original_id }) => !busy.has(original_id))
  const gone = await missingOf(place, articles)
  const left = await repairSome(place, gone)
  const gonePaths = new Set(gone.map(({ path }) => path))
  const standing = read.findings.filter(({ repaired, path }) => !repaired && !gonePaths.has(path))
  const still = (isOne: (code: string) => boolean) => standing.filter(({ code }) => isOne(code)).length
  const isLate = walk.began_at !== null && place.now.getTime() - Date.parse(walk.whole_at ?? walk.began_at) > DAY_MS
  return {
    problems: [
      ...problemOf('pages-missing', left.length + still((code) => code === 'missing')),
      ...problemOf(
        'pages-wrong',
        still((code) => code !== 'missing' && code !== 'picture'),
      ),
      ...problemOf(
        'pictures-missing',
        still((code) => code === 'picture'),
      ),
      ...problemOf('pages-unread', isLate ? 1 : 0),
    ],
    repaired: problemOf('pages-missing', gone.length - left.length),
    details: {
      live_pages: articles.length,
      missing: gone.length,
      examples: gone.map(({ path }) => path).slice(0, EXAMPLES),
      page_reading: readingOf(walk, read),
    },
  }
}

/** What the screen shows of the reading of all pages. */
function readingOf(walk: PageWalk, { findings, more }: Awaited<ReturnType<typeof readFindings>>): z.output<typeof pageReading> {
  return {
    last_read_at: walk.read_at,
    articles_read: walk.articles,
    pages_read: walk.pages,
    round_began_at: walk.began_at,
    round_percent: walk.next === 0 ? (walk.whole_at ? 100 : 0) : Math.round((100 * walk.next) / DESK_SHARDS.length),
    whole_site_read_at: walk.whole_at,
    findings: [...findings].sort((one, other) => Number(one.repaired) - Number(other.repaired)).slice(0, SHOWN),
    more_findings: more || findings.length > SHOWN,
  }
}

/** Live pages of which a file is not there. One language at a time: a large site has as many files as fit into memory of one only. */
async function missingOf({ parts }: HealthPlace, articles: readonly LiveArticle[]): Promise<LiveArticle[]> {
  const byLocale = Map.groupBy(articles, ({ locale }) => locale)
  const missing: LiveArticle[] = []
  for (const locale of LOCALES) {
    const some = byLocale.get(locale) ?? []
    if (some.length === 0) continue
    const files = await parts.pageFiles(`pages/${locale}/`)
    missing.push(...some.filter(({ path }) => !['page.html', 'data.json'].every((name) => files.has(`${pageKey(path)}/${name}`))))
  }
  return missing
}

/** @returns the pages that are still missing */
async function repairSome({ table, parts }: HealthPlace, missing: readonly LiveArticle[]): Promise<LiveArticle[]> {
  const left: LiveArticle[] = []
  for (const [index, [id, pages]] of [...Map.groupBy(missing, ({ original_id }) => original_id)].entries()) {
    const repaired = index < MOST_FIXED ? await repair(() => parts.repairPages(table, id)) : new Set<string>()
    left.push(...pages.filter(({ path }) => !repaired.has(path)))
  }
  return left
}

/** @returns the paths that were written anew */
async function repair(work: () => Promise<readonly { subject: string; repaired: boolean }[]>): Promise<Set<string>> {
  try {
    return new Set((await work()).flatMap(({ subject, repaired }) => (repaired ? [subject] : [])))
  } catch (thrown) {
    const error = asAppError(thrown)
    logger().warn('Missing pages could not be made anew.', { code: error.code, error })
    return new Set()
  }
}
