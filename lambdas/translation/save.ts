import type { TranslatableText } from '#shared/domain/article-segments.ts'
import { seoScore } from '#shared/domain/seo-score.ts'
import { slugify } from '#shared/domain/slugs.ts'
import { readingTime } from '#shared/domain/words.ts'
import { AppError } from '#shared/errors.ts'
import { ORIGINAL_LOCALE, type TargetLocale } from '#shared/locales.ts'
import type { Provenance } from '#shared/table/article-fields.ts'
import { slugSpace } from '#shared/table/keys.ts'
import type { CardRow, DraftRow } from '../runtime/family.ts'
import { translationId } from '../runtime/ids.ts'
import type { Table } from '../runtime/table.ts'

export interface Translation {
  original: CardRow
  source: DraftRow
  locale: TargetLocale
  text: TranslatableText
  provenance: Provenance
  /** The card that exists already, if any. */
  existing: CardRow | null
  savedBy: string
  now: string
}

const SLUG_ATTEMPTS = 50

/**
 * Saves a translation: card, working copy, slug claim and its place in the original's list, in one transaction that
 * only holds while the original's text is still the one that was translated.
 * @throws AppError `version-conflict` when the original or the translation changed meanwhile
 */
export async function saveTranslation(table: Table, translation: Translation): Promise<void> {
  const { locale, existing, text, source } = translation
  const frozen = existing?.slug_frozen === true
  const wanted = frozen ? existing.slug : slugify(text.title, source.slug)
  for (let count = 1; count <= SLUG_ATTEMPTS; count++) {
    const slug = count === 1 ? wanted : `${wanted}-${count}`
    const claim = (await table.entities.claims.get({ space: slugSpace(locale), slug }).go({ consistent: true })).data
    if (claim && claim.article_id !== translationId(source.original_id, locale)) continue
    if ((await write(table, translation, slug)) === 'saved') return
  }
  throw new AppError('slug-taken')
}

async function write(table: Table, translation: Translation, slug: string): Promise<'saved' | 'slug-taken'> {
  const { original, source, locale, existing } = translation
  const id = translationId(source.original_id, locale)
  const version = (existing?.version ?? 0) + 1
  const { card, draft } = rows(translation, id, slug, version)
  const key = { space: slugSpace(locale), slug }
  const live = existing?.published === true && existing.live_slug === slug
  const abandoned = existing && existing.slug !== slug && existing.slug !== existing.live_slug ? { space: key.space, slug: existing.slug } : null
  const outcome = await table.transaction
    .write(({ cards, drafts, claims }) => [
      claims
        .put({ ...key, article_id: id, original_id: source.original_id, locale, section: source.category_id, live })
        .where(({ article_id }, { notExists, eq }) => `${notExists(article_id)} OR ${eq(article_id, id)}`)
        .commit(),
      cards
        .patch({ original_id: source.original_id, locale: ORIGINAL_LOCALE })
        .add({ translated_locales: [locale] })
        .where(({ source_hash }, { eq }) => eq(source_hash, original.source_hash))
        .commit(),
      cards
        .put(card)
        .where((row, { notExists, eq }) => (existing ? eq(row.version, existing.version) : notExists(row.id)))
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
    .go()
  if (!outcome.canceled) return 'saved'
  if (outcome.data[0]?.rejected) return 'slug-taken'
  throw new AppError('version-conflict', 'The text was changed while it was being translated; translate it again.')
}

function rows({ original, source, locale, text, provenance, existing, savedBy, now }: Translation, id: string, slug: string, version: number) {
  const pseudo = provenance.pseudo > 0
  const common = {
    original_id: source.original_id,
    locale,
    id,
    title: text.title,
    slug,
    excerpt: text.excerpt,
    category_id: source.category_id,
    hero_image_url: source.hero_image_url,
    hero_image_alt: text.hero_image_alt,
    tags: source.tags,
    featured: source.featured,
    source_hash: original.source_hash,
    version,
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
