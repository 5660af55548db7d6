import { listsPages, SITEMAP_INDEX } from '#shared/domain/publishing/sitemaps.ts'
import { problemOf } from '#shared/domain/quality/health-checks.ts'
import { pack, unpack } from '../../platform/table/packed.ts'
import { type Check, EXAMPLES, type HealthPlace } from './place.ts'
import { compareSitemaps, type Difference, type KnownListing } from './sitemap-difference.ts'

/** Months that one run makes anew. */
const MOST_MONTHS = 24

/**
 * The sitemap is there for whoever asks the site, its index names every file that lists something, and each month's files list what is live of it.
 * What does not agree is made anew, and looked at once more; the site is asked after that.
 */
export const checkSitemap: Check = async (place) => {
  const { table, operationId, parts, now } = place
  const [known, before] = await Promise.all([readKnown(place), unlistedOf(place)])
  const found = await compareSitemaps(place, known)
  const months = [...new Set(found.differences.map(({ month }) => month))].slice(0, MOST_MONTHS)
  for (const month of months) await parts.regenerate(table, month)
  if (months.length === 0 && before.length > 0) await parts.regenerate(table, '')
  const isRepaired = months.length > 0 || before.length > 0
  const after = isRepaired ? await compareSitemaps(place, found.listings) : found
  const unlisted = isRepaired ? await unlistedOf(place) : before
  const reached = await parts.reach(`/${SITEMAP_INDEX}`)
  const isReachable = reached.status === 200 && reached.body.includes('<sitemapindex')
  const [missing, surplus] = [countOf(found.differences, 'missing'), countOf(found.differences, 'surplus')]
  const [missingStill, surplusStill] = [countOf(after.differences, 'missing'), countOf(after.differences, 'surplus')]
  return {
    problems: [
      ...problemOf('sitemap-unreachable', isReachable ? 0 : 1),
      ...problemOf('sitemap-missing', missingStill),
      ...problemOf('sitemap-surplus', surplusStill),
      ...problemOf('sitemap-unlisted', unlisted.length),
    ],
    repaired: [
      ...problemOf('sitemap-missing', missing - missingStill),
      ...problemOf('sitemap-surplus', surplus - surplusStill),
      ...problemOf('sitemap-unlisted', before.length - unlisted.length),
    ],
    details: {
      http_status: reached.status,
      response_ms: reached.ms,
      sitemaps: after.listings.length,
      urls: after.urls,
      missing,
      surplus,
      unlisted: before.length,
      examples: found.differences.flatMap(({ missing, surplus }) => [...missing, ...surplus]).slice(0, EXAMPLES),
    },
    writes: ({ checkedParts }) => [
      checkedParts
        .put({
          ...{ check: 'sitemap', part: 'listings', counts: {}, operation_id: operationId, checked_at: now.toISOString() },
          findings: pack(after.listings),
        })
        .commit(),
    ],
  }
}

const countOf = (differences: readonly Difference[], side: 'missing' | 'surplus'): number => differences.reduce((sum, one) => sum + one[side].length, 0)

async function readKnown({ table }: HealthPlace): Promise<KnownListing[]> {
  const { data } = await table.entities.checkedParts.get({ check: 'sitemap', part: 'listings' }).go({ consistent: true })
  return data ? unpack<KnownListing>(data.findings) : []
}

/** Files that list something and that the index does not name; with no index, all of them. */
async function unlistedOf({ parts }: HealthPlace): Promise<string[]> {
  const [files, index] = await Promise.all([parts.sitemapFiles(), parts.sitemapText(SITEMAP_INDEX)])
  const origin = parts.origin()
  return [...files].flatMap(([key, { size }]) =>
    key !== SITEMAP_INDEX && key.endsWith('.xml') && listsPages(key, size) && !index.includes(`<loc>${origin}/${key}</loc>`) ? [key] : [],
  )
}
