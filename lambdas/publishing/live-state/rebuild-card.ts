import { articlePath } from '#shared/domain/articles/addresses.ts'
import { LISTED_TEXTS } from '#shared/domain/articles/article-texts.ts'
import { isSameText } from '#shared/domain/articles/page-text.ts'
import { countSegments, type SegmentRecord } from '#shared/domain/articles/segment-records.ts'
import type { TextLink } from '#shared/domain/articles/text-links.ts'
import { measureText } from '#shared/domain/articles/text-measures.ts'
import { alternatesOf } from '#shared/domain/publishing/publication.ts'
import { pick } from '#shared/domain/text/pick.ts'
import { isTargetLocale, type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { CardRow, DraftRow } from '../../articles/reading/family.ts'
import { translationId } from '../../platform/process/ids.ts'
import { unpack } from '../../platform/table/packed.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'
import { readListings } from '../pages/mentions.ts'
import { findVersions, type VersionRow } from '../pages/version-texts.ts'
import type { PublicationRow } from '../publication/earlier-set.ts'
import { liveFields } from '../publication/live-fields.ts'
import { dateOnPage } from './page-data.ts'
import type { Repair } from './repair.ts'

interface Lost {
  publication: PublicationRow
  /** The cards that are there. */
  cards: readonly CardRow[]
  locale: Locale
}

/** The id that an article's card of a language has. */
export const idOf = (original_id: string, locale: Locale): string => (isTargetLocale(locale) ? translationId(original_id, locale) : original_id)

/**
 * Writes the lost card of a language that is live anew: its text from the working copy, which is made of the published text where it is gone too; what
 * is live from the publication; its first date from its page; where its links lead from what is recorded of that. Scores and views begin anew.
 * @returns null when the published text is gone, or the language is not live
 */
export async function rebuildCard(table: Table, bucket: string, { publication, cards, locale }: Lost): Promise<Repair | null> {
  const { original_id } = publication
  const member = publication.members.find((one) => one.locale === locale)
  if (!member) return null
  const key = { original_id, locale }
  const [versions, kept] = await Promise.all([
    findVersions(table, original_id, [{ locale, number: member.version }]),
    table.entities.drafts.get(key).go({ consistent: true }),
  ])
  const version = versions.get(locale)
  if (!version) return null
  const draft = kept.data ?? draftOf(version)
  const path = articlePath(locale, member.section, member.slug)
  const published_at = (await dateOnPage(bucket, path)) ?? cards.find((card) => card.published_at)?.published_at ?? publication.published_at
  const id = idOf(original_id, locale)
  const shown = { locale, id, version: draft.version, number: member.version, section: member.section, slug: member.slug, published_at, rendered: true }
  const live = liveFields({ ...shown, changed: !isSameText(draft, version) }, alternatesOf(publication.members))
  const { data: records } = await table.entities.segmentRecords.get({ ...key, number: 0 }).go({ consistent: true })
  const card = {
    ...cardOf(draft, records ? unpack<SegmentRecord>(records.records) : [], cards),
    ...live,
    ...(await recordedLinks(table, path)),
    ...key,
    id,
    created_at: createdAt(cards, published_at),
  }
  const refused = await refusedWrites(() =>
    table.transaction
      .write((entities) => [
        entities.families
          .check({ original_id })
          .where((head, { eq, notExists }) => `${eq(head.live_version, publication.number)} AND ${notExists(head.publish_lease)}`)
          .commit(),
        entities.cards.create(card).commit(),
        ...(kept.data ? [] : [entities.drafts.create(draft).commit()]),
      ])
      .go(),
  )
  return { code: 'card-missing', subject: `${original_id} ${locale}`, repaired: refused.length === 0 }
}

/** Where the page's links lead, as it was written last. Which words they stood on is lost: all are in the list at its end until links are looked for again. */
async function recordedLinks(table: Table, path: string): Promise<{ links?: TextLink[]; placed_links?: number }> {
  const linked = (await readListings(table, [path])).get(path)?.linked
  return Array.isArray(linked) && linked.length > 0 ? { links: linked.map((to) => ({ to, anchor: null, relevance: 0 })), placed_links: linked.length } : {}
}

function draftOf({ number: _, published_at: _at, published_by: _by, disclosure: _d, ...text }: VersionRow): DraftRow {
  return { ...text, version: 1 }
}

const createdAt = (cards: readonly CardRow[], published_at: string): string =>
  [...cards.map(({ created_at }) => created_at), published_at].sort()[0] ?? published_at

/** What a card says of its working copy. */
function cardOf(draft: DraftRow, records: readonly SegmentRecord[], cards: readonly CardRow[]) {
  const { failed, stale } = countSegments(records)
  const { slug, category_id, hero_image_url, tags, featured, author_id, bylines, source_hash, version, updated_at, locale } = draft
  const isOriginal = locale === ORIGINAL_LOCALE
  const translated = cards.filter((card) => card.source_hash === source_hash && !card.failed_segments && !card.stale_segments)
  return {
    ...pick(draft, LISTED_TEXTS),
    ...{ slug, category_id, hero_image_url, tags, featured, source_hash, version, updated_at },
    ...(author_id ? { author_id } : {}),
    ...(bylines ? { bylines } : {}),
    ...measureText(draft),
    auto_generated: cards.some(({ auto_generated }) => auto_generated),
    auto_translated: !isOriginal,
    pseudo: (draft.provenance?.pseudo ?? 0) > 0,
    eeat_status: 'pending' as const,
    views_7d: 0,
    views_30d: 0,
    view_count: 0,
    trending_score: 0,
    ...(isOriginal
      ? translated.length > 0
        ? { translated_locales: translated.map((card) => card.locale) }
        : {}
      : { failed_segments: failed, stale_segments: stale }),
  }
}
