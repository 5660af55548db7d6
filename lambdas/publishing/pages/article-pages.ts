import { setImmediate } from 'node:timers/promises'
import type { ArticlePage } from '#shared/contracts/publishing/pages.ts'
import { articlePath, pageKey } from '#shared/domain/articles/addresses.ts'
import { signingAuthors } from '#shared/domain/articles/bylines.ts'
import { type StoredDisclosure, storedReleaser } from '#shared/domain/articles/provenance.ts'
import type { AffiliateLink } from '#shared/domain/publishing/affiliate-links.ts'
import { alternatesOf, articlePageOf } from '#shared/domain/publishing/publication.ts'
import type { Locale } from '#shared/locales.ts'
import { allDone } from '../../platform/batch/all-done.ts'
import type { Table } from '../../platform/table/table.ts'
import { readProfiles } from '../listings/authors.ts'
import type { RelatedCards } from '../listings/related.ts'
import { signedOnPage } from '../listings/signed.ts'
import type { LinkLines } from './linked-texts.ts'
import type { Member } from './member.ts'
import { type PageFile, pageFiles, type RenderSite } from './render.ts'
import { publicReviews } from './reviews.ts'
import { putPage } from './site-store.ts'
import { readVersions, type StoredText } from './version-texts.ts'

/** Where pages are stored and what they are rendered for. */
export interface PageContext {
  bucket: string
  site: RenderSite
}

/** What a page shows of a member beside its text. */
export type ShownMember = Pick<Member, 'locale' | 'number' | 'section' | 'slug' | 'published_at'>

export const liveKey = ({ locale, section, slug }: Pick<Member, 'locale' | 'section' | 'slug'>): string => pageKey(articlePath(locale, section, slug))

interface Shown<M> {
  members: readonly M[]
  /** Everything that is live together. */
  set: readonly ShownMember[]
  texts: ReadonlyMap<Locale, StoredText>
  /** Live articles on the same subjects; a publication brings its pages out without, and adds them with the lists. */
  related?: ReadonlyMap<Locale, RelatedCards>
  /** Links at the end of the texts. */
  lines?: LinkLines
  /** Links to products; they come with what is related. */
  affiliate?: ReadonlyMap<Locale, readonly AffiliateLink[]>
}

/**
 * The pages of a set's members, those without a text left out. A page follows from its text, its address and date, the set's
 * addresses, the author's profile and what is related to it, so the same rows give the same page.
 */
export async function articlePages<M extends ShownMember>(
  table: Table,
  { members, set, texts, related, lines, affiliate }: Shown<M>,
): Promise<{ member: M; page: ArticlePage }[]> {
  const alternates = alternatesOf(set)
  const [authors, reviews] = await Promise.all([readProfiles(table, [...texts.values()].flatMap(signingAuthors)), publicReviews(table, [...texts.values()])])
  return members.flatMap((member) => {
    const text = texts.get(member.locale)
    if (!text) return []
    const review = reviews.get(member.locale)
    const place = { slug: member.slug, category_id: member.section }
    const page = articlePageOf(
      { ...text, ...place },
      {
        ...signedOnPage(text, authors, member.locale),
        alternates,
        published_at: member.published_at,
        pseudo: (text.provenance?.pseudo ?? 0) > 0,
        related: related?.get(member.locale)?.cards ?? [],
        read_also: lines?.get(member.locale) ?? [],
        affiliate: affiliate?.get(member.locale) ?? [],
        provenance: provenanceOf(disclosureOf(text)),
        ...(review ? { review } : {}),
        ...('vulnerability' in text ? { vulnerability: text.vulnerability } : {}),
      },
    )
    return [{ member, page }]
  })
}

const disclosureOf = (text: StoredText): StoredDisclosure | undefined => ('disclosure' in text ? text.disclosure : undefined)

/** Names no reviewer: to publish is not to review, least of all fourteen translations. */
function provenanceOf(disclosure: StoredDisclosure | undefined): ArticlePage['provenance'] {
  if (!disclosure) return undefined
  // What was stored comes back in whatever order: field by field, or the same row would give another page.
  const { written_by, edited, translated_by } = disclosure
  const sources = disclosure.sources.map(({ url, title, published_at }) => ({ url, title, published_at }))
  return { written_by, edited, translated_by, unattended: storedReleaser(disclosure) === null, sources }
}

/**
 * Renders the pages of a set's members.
 * @param store called with each page as soon as it is rendered; the next one is rendered meanwhile
 */
export async function renderPages<M extends ShownMember>(
  table: Table,
  shown: Shown<M>,
  site: RenderSite,
  store: (member: M, files: PageFile[]) => Promise<void>,
): Promise<void> {
  const stored: Promise<void>[] = []
  for (const { member, page } of await articlePages(table, shown)) {
    const storing = store(member, pageFiles(page, site))
    // A failure before all are rendered is reported below, not as unhandled.
    storing.catch(() => undefined)
    stored.push(storing)
    // Rendering keeps the processor; what was rendered goes on its way before the next one.
    await setImmediate()
  }
  await allDone(stored)
}

/** Writes live pages anew from the Version rows that they show. */
export async function writeLivePages(
  table: Table,
  originalId: string,
  { members, set }: { members: readonly ShownMember[]; set: readonly ShownMember[] },
  { bucket, site }: PageContext,
): Promise<void> {
  const texts = await readVersions(table, originalId, members)
  await renderPages(table, { members, set, texts }, site, async (member, files) => {
    await putPage(bucket, liveKey(member), files)
  })
}
