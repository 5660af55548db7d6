import { sectionOf } from '#shared/domain/articles/categories.ts'
import { isWhole } from '#shared/domain/articles/segment-records.ts'
import { AppError } from '#shared/errors.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { slugSpace } from '#shared/table/platform/keys.ts'
import type { CardRow } from '../../articles/reading/family.ts'
import { keepTranslationRevision } from '../../articles/revisions/keep-translation-revision.ts'
import { translationId } from '../../platform/process/ids.ts'
import { pack } from '../../platform/table/packed.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'
import { WEEK_TRIES, weekWrites } from '../localisation/week-writes.ts'
import { type CardPair, readCardPair } from './read-locale.ts'
import { translatedSlug } from './slug.ts'
import type { Place, Translation } from './translation.ts'
import { translationRows } from './translation-rows.ts'

const SLUG_ATTEMPTS = 50
/** How often a save looks again when something else of the article moved meanwhile. */
const ROUNDS = 6

/**
 * Saves a translation: card, working copy, records of its segments, slug claim, and its place in the original's list when no
 * segment is failed or stale, the working copy that it replaces, and what a person has settled, in one transaction that only holds while the original's text is still the one that was
 * translated. What all languages share (section, image, featured, bylines) is the original's at that moment.
 * @param cards as they were read last
 * @returns false when somebody saved the translation since `base`; nothing was written
 * @throws AppError `version-conflict` when the original's text changed meanwhile, `slug-taken`
 */
export async function saveTranslation(table: Table, cards: CardPair, translation: Translation): Promise<boolean> {
  const { locale, source, base } = translation
  let { original, existing } = cards
  let slug = await wantedSlug(translation, existing)
  for (let round = 0; round < ROUNDS; round++) {
    if (original.source_hash !== source.source_hash) break
    if ((existing?.version ?? null) !== base) return false
    if (await write(table, translation, { original, existing, slug })) return true
    ;({ original, existing } = await readCardPair(table, source.original_id, locale))
    slug = await freeSlug(table, translation, existing)
  }
  throw new AppError('version-conflict', 'The article was changed while it was being translated; translate it again.')
}

/** The typed slug or the title's, which seldom belongs to another article: the write finds that out. */
const wantedSlug = async ({ source, text, slug, locale }: Translation, existing: CardRow | null): Promise<string> =>
  slug ?? (existing?.slug_frozen ? existing.slug : await translatedSlug(text.title, locale, source.slug))

/** The wanted slug, numbered when the title made it and another article has it; the write checks it once more. @throws AppError `slug-taken` */
async function freeSlug(table: Table, translation: Translation, existing: CardRow | null): Promise<string> {
  const { source, locale } = translation
  const wanted = await wantedSlug(translation, existing)
  for (let count = 1; count <= (translation.slug ? 1 : SLUG_ATTEMPTS); count++) {
    const slug = count === 1 ? wanted : `${wanted}-${count}`
    const claim = (await table.entities.claims.get({ space: slugSpace(locale), slug }).go({ consistent: true })).data
    if (!claim || claim.article_id === translationId(source.original_id, locale)) return slug
  }
  throw new AppError('slug-taken')
}

const revisionOf = ({ former, text, records, savedBy, savedAs, now }: Translation) =>
  keepTranslationRevision(former && { text: former.draft, records: former.records }, { text, records }, { at: now, by: savedBy, as: savedAs })

/** @returns false when something moved since the family was read */
async function write(table: Table, translation: Translation, place: Place): Promise<boolean> {
  const { source, locale, records, settled } = translation
  const { original, existing, slug } = place
  const original_id = source.original_id
  const id = translationId(original_id, locale)
  const { card, draft } = translationRows(translation, place, id)
  const revision = revisionOf(translation)
  const key = { space: slugSpace(locale), slug }
  const live = existing?.published === true && existing.live_slug === slug
  const abandoned = existing && existing.slug !== slug && existing.slug !== existing.live_slug ? { space: key.space, slug: existing.slug } : null
  const attempt = () =>
    table.transaction
      .write((entities) => [
        entities.claims
          .put({ ...key, article_id: id, original_id, locale, section: sectionOf(original.category_id), live })
          .where(({ article_id }, { notExists, eq }) => `${notExists(article_id)} OR ${eq(article_id, id)}`)
          .commit(),
        entities.cards
          .patch({ original_id, locale: ORIGINAL_LOCALE })
          [isWhole(records) ? 'add' : 'delete']({ translated_locales: [locale] })
          .where((row, { eq, notExists }) =>
            [
              eq(row.source_hash, source.source_hash),
              eq(row.category_id, original.category_id),
              eq(row.hero_image_url, original.hero_image_url),
              eq(row.featured, original.featured),
              original.bylines ? eq(row.bylines, original.bylines) : notExists(row.bylines),
            ].join(' AND '),
          )
          .commit(),
        entities.cards
          .put(card)
          .where((row, { notExists, eq }) => {
            if (!existing) return notExists(row.id)
            const { version, live_version, hreflang_alternates: siblings } = existing
            // The whole card is put: a publication that came in between has changed what readers see, or only the siblings.
            return [
              eq(row.version, version),
              live_version === undefined ? notExists(row.live_version) : eq(row.live_version, live_version),
              siblings === undefined ? notExists(row.hreflang_alternates) : eq(row.hreflang_alternates, siblings),
            ].join(' AND ')
          })
          .commit(),
        entities.drafts.put({ ...draft, ...revision.marks }).commit(),
        ...revision.rows(entities),
        entities.segmentRecords.put({ original_id, locale, number: 0, records: pack(records) }).commit(),
        ...(abandoned
          ? [
              entities.claims
                .delete(abandoned)
                .where(({ live }, { eq }) => eq(live, false))
                .commit(),
            ]
          : []),
        ...weekWrites(entities, settled ?? null),
      ])
      .go()
  return (await refusedWrites(attempt, settled ? WEEK_TRIES : undefined)).length === 0
}
