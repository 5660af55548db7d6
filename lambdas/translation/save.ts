import type { TranslatableText } from '#shared/domain/article-segments.ts'
import { seoScore } from '#shared/domain/seo-score.ts'
import { slugify } from '#shared/domain/slugs.ts'
import { readingTime } from '#shared/domain/words.ts'
import { AppError } from '#shared/errors.ts'
import { ORIGINAL_LOCALE, type TargetLocale } from '#shared/locales.ts'
import type { Provenance } from '#shared/table/article-fields.ts'
import { slugSpace } from '#shared/table/keys.ts'
import { type CardRow, type DraftRow, readFamily } from '../runtime/family.ts'
import { translationId } from '../runtime/ids.ts'
import type { Table } from '../runtime/table.ts'
import { refusedWrites } from '../runtime/transaction.ts'

export interface Translation {
  /** The text that was translated. */
  source: DraftRow
  locale: TargetLocale
  text: TranslatableText
  provenance: Provenance
  savedBy: string
  now: string
}

const SLUG_ATTEMPTS = 50
/** How often a save looks again when something else of the article moved meanwhile. */
const ROUNDS = 6

/**
 * Saves a translation: card, working copy, slug claim and its place in the original's list, in one transaction that
 * only holds while the original's text is still the one that was translated. What all languages share (section, image,
 * featured) is the original's at that moment.
 * @throws AppError `version-conflict` when the original's text changed meanwhile
 */
export async function saveTranslation(table: Table, translation: Translation): Promise<void> {
  const { locale, source } = translation
  for (let round = 0; round < ROUNDS; round++) {
    const { original, cards } = await readFamily(table, source.original_id)
    if (original.source_hash !== source.source_hash) break
    const existing = cards.get(locale) ?? null
    const slug = await freeSlug(table, translation, existing)
    if (await write(table, translation, { original, existing, slug })) return
  }
  throw new AppError('version-conflict', 'The article was changed while it was being translated; translate it again.')
}

/** The title's slug, numbered when another article has it; the write checks it once more. @throws AppError `slug-taken` */
async function freeSlug(table: Table, { source, locale, text }: Translation, existing: CardRow | null): Promise<string> {
  const wanted = existing?.slug_frozen ? existing.slug : slugify(text.title, source.slug)
  for (let count = 1; count <= SLUG_ATTEMPTS; count++) {
    const slug = count === 1 ? wanted : `${wanted}-${count}`
    const claim = (await table.entities.claims.get({ space: slugSpace(locale), slug }).go({ consistent: true })).data
    if (!claim || claim.article_id === translationId(source.original_id, locale)) return slug
  }
  throw new AppError('slug-taken')
}

interface Place {
  original: CardRow
  /** The card that exists already, if any. */
  existing: CardRow | null
  slug: string
}

/** @returns false when something moved since the family was read */
async function write(table: Table, translation: Translation, place: Place): Promise<boolean> {
  const { source, locale } = translation
  const { original, existing, slug } = place
  const original_id = source.original_id
  const id = translationId(original_id, locale)
  const { card, draft } = rows(translation, place, id)
  const key = { space: slugSpace(locale), slug }
  const live = existing?.published === true && existing.live_slug === slug
  const abandoned = existing && existing.slug !== slug && existing.slug !== existing.live_slug ? { space: key.space, slug: existing.slug } : null
  const refused = await refusedWrites(() =>
    table.transaction
      .write(({ cards, drafts, claims }) => [
        claims
          .put({ ...key, article_id: id, original_id, locale, section: original.category_id, live })
          .where(({ article_id }, { notExists, eq }) => `${notExists(article_id)} OR ${eq(article_id, id)}`)
          .commit(),
        cards
          .patch({ original_id, locale: ORIGINAL_LOCALE })
          .add({ translated_locales: [locale] })
          .where((row, { eq }) =>
            [
              eq(row.source_hash, source.source_hash),
              eq(row.category_id, original.category_id),
              eq(row.hero_image_url, original.hero_image_url),
              eq(row.featured, original.featured),
            ].join(' AND '),
          )
          .commit(),
        cards
          .put(card)
          .where((row, { notExists, eq }) => {
            if (!existing) return notExists(row.id)
            const version = existing.live_version
            return `${eq(row.version, existing.version)} AND ${version === undefined ? notExists(row.live_version) : eq(row.live_version, version)}`
          })
          .commit(),
        drafts.put(draft).commit(),
        ...(abandoned
          ? [
              claims
                .delete(abandoned)
                .where(({ live }, { eq }) => eq(live, false))
                .commit(),
            ]
          : []),
      ])
      .go(),
  )
  return refused.length === 0
}

function rows({ source, locale, text, provenance, savedBy, now }: Translation, { original, existing, slug }: Place, id: string) {
  const pseudo = provenance.pseudo > 0
  const common = {
    original_id: source.original_id,
    locale,
    id,
    title: text.title,
    slug,
    excerpt: text.excerpt,
    category_id: original.category_id,
    hero_image_url: original.hero_image_url,
    hero_image_alt: text.hero_image_alt,
    tags: source.tags,
    featured: original.featured,
    source_hash: source.source_hash,
    version: (existing?.version ?? 0) + 1,
    updated_at: now,
    ...(source.author_id ? { author_id: source.author_id } : {}),
  }
  const seo = { ...common, meta_title: text.meta_title, meta_description: text.meta_description, content: text.content, tags: source.tags }
  const { translation_error: _, ...kept } = existing ?? newCard(now)
  const card = {
    ...kept,
    ...common,
    changed: existing?.published === true,
    auto_translated: true,
    auto_generated: original.auto_generated,
    reading_time: readingTime(text.content, locale),
    seo_score: seoScore(seo).score,
    pseudo,
  }
  const draft = {
    ...common,
    content: text.content,
    meta_title: text.meta_title,
    meta_description: text.meta_description,
    tag_labels: [...text.tag_labels],
    provenance,
    updated_by: savedBy,
  }
  return { card, draft }
}

const newCard = (now: string) => ({
  slug_frozen: false,
  published: false,
  created_at: now,
  eeat_status: 'pending' as const,
  views_7d: 0,
  views_30d: 0,
  view_count: 0,
  trending_score: 0,
  translation_error: undefined,
})
