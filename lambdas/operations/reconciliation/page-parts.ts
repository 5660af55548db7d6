import { filesOfPart, syndicatePart } from '../../publishing/syndication/part.ts'
import type { PageParts } from '../../quality/page-check/place.ts'
import type { Place } from './check.ts'
import { agreeOnAuthors } from './check-authors.ts'
import { checkSomeLists } from './check-lists.ts'
import { TIMELESS } from './check-syndication.ts'
import { checkFamily } from './family.ts'
import { isBeingPublished } from './work-in-progress.ts'

/** What the check of live pages repairs by: the proofs of the nightly reconciliation, for one article or one part at a time. */
export const pageParts = (pages: () => Place['pages'], probe: PageParts['probe']): PageParts => ({
  bucket: () => pages().bucket,
  site: () => pages().site,
  isBusy: isBeingPublished,
  repair: (table, id) => checkFamily({ table, pages: pages() }, id),
  authors: (table) => agreeOnAuthors({ table, pages: pages() }),
  lists: (table, cursor) => checkSomeLists({ table, pages: pages() }, cursor),
  syndication: (table, cursor) => repairSyndication({ table, pages: pages() }, cursor),
  probe,
})

/** A part of the feeds and sitemaps; told apart is what was not there at all. */
async function repairSyndication({ table, pages }: Place, cursor: string) {
  const before = await filesOfPart(pages.bucket, cursor)
  const { written, next } = await syndicatePart(table, pages, cursor)
  const findings = written.flatMap((key) => {
    const kind = key.startsWith('feeds/') ? 'feed' : 'sitemap'
    if (!before.has(key)) return [{ code: `${kind}-missing`, subject: key, repaired: true }]
    return TIMELESS.test(key) ? [{ code: `${kind}-differs`, subject: key, repaired: true }] : []
  })
  return { findings, cursor: next }
}
