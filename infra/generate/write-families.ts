import { type ListedText, listingEntries } from '#shared/domain/publishing/listings.ts'
import { readingTime } from '#shared/domain/text/words.ts'
import { overviewRow } from '#shared/domain/translation/translation-overview.ts'
import { LOCALES, type Locale, ORIGINAL_LOCALE, TARGET_LOCALES } from '#shared/locales.ts'
import { liveOrder, slugSpace } from '#shared/table/platform/keys.ts'
import { sha256 } from '../../lambdas/platform/process/hash.ts'
import { getTable } from '../../lambdas/platform/table/table.ts'
import type { MadeFamily, MadeText } from './make-family.ts'
import type { Item } from './table-file.ts'

const BY = '018f0000-0000-7000-8000-000000000002'

/** Which languages have rows of their own: lists, overview and publication always have all. */
export interface KeptRows {
  cards: readonly Locale[]
  versions: readonly Locale[]
  drafts: readonly Locale[]
}

const ALL_ROWS: KeptRows = { cards: LOCALES, versions: LOCALES, drafts: LOCALES }

/**
 * The items of made-up articles as a first publication leaves them: families, publications, versions, working copies, cards,
 * claims, places in lists and the overview of their translations. The lists' totals are not among them.
 */
export function itemsOf(families: readonly MadeFamily[], kept: KeptRows = ALL_ROWS): Item[] {
  const { entities } = getTable()
  return families.flatMap((family) => {
    const { original_id } = family
    const entries = listingEntries(family.texts.map((text) => listedText(family, text)))
    const cards = new Map(family.texts.map((text) => [text.locale, cardRow(family, text, baseOf(family, text))]))
    const original = cards.get(ORIGINAL_LOCALE)
    const rows = [
      ...(original ? [entities.translationOverviews.put(overviewRow(original, cards))] : []),
      entities.families.put(familyRow(family)),
      entities.publications.put(publicationRow(family)),
      entities.listedArticles.put({ original_id, entries, revision: 1 }),
      ...entries.map((entry) => entities.listingRows.put({ ...entry, original_id })),
      ...family.texts.flatMap((text) => {
        const base = baseOf(family, text)
        const { locale } = text
        return [
          ...(kept.versions.includes(locale) ? [entities.versions.put({ ...base, number: 1, published_at: family.published_at, published_by: BY })] : []),
          ...(kept.drafts.includes(locale) ? [entities.drafts.put({ ...base, version: 1 })] : []),
          ...(kept.cards.includes(locale) ? [entities.claims.put(claimRow(family, text)), entities.cards.put(cardRow(family, text, base))] : []),
        ]
      }),
    ]
    return rows.map((row) => row.params<{ Item: Item }>().Item)
  })
}

const familyRow = ({ original_id, published_at }: MadeFamily) => ({ original_id, live_version: 1, last_version: 1, published_at })

const publicationRow = ({ original_id, published_at, section, texts }: MadeFamily) => ({
  original_id,
  number: 1,
  kind: 'publish' as const,
  operation_id: original_id,
  published_at,
  published_by: BY,
  completed_at: published_at,
  members: texts.map(({ locale, slug }) => ({ locale, version: 1, section, slug })),
})

const claimRow = ({ original_id, section }: MadeFamily, { locale, slug, id }: MadeText) => ({
  space: slugSpace(locale),
  slug,
  article_id: id,
  original_id,
  locale,
  section,
  live: true,
})

const listedText = ({ section, published_at, author_id }: MadeFamily, { locale, tags, tag_labels }: MadeText): ListedText => ({
  locale,
  section,
  published_at,
  tags,
  tag_labels,
  author_id,
  featured: false,
})

const baseOf = ({ original_id, section, published_at, author_id }: MadeFamily, { id, locale, title, slug, excerpt, content, tags, tag_labels }: MadeText) => ({
  original_id,
  locale,
  id,
  title,
  slug,
  excerpt,
  content,
  category_id: section,
  hero_image_url: '',
  hero_image_alt: '',
  meta_title: title.slice(0, 60),
  meta_description: excerpt.slice(0, 160),
  tags,
  tag_labels,
  featured: false,
  ...(author_id ? { author_id } : {}),
  source_hash: sha256(original_id),
  ...(locale === ORIGINAL_LOCALE ? {} : { provenance: { memory: 1, model: 0, human: 0, pseudo: 0 } }),
  updated_at: published_at,
  updated_by: BY,
})

function cardRow({ section, published_at, texts }: MadeFamily, { locale, id, content, slug }: MadeText, base: ReturnType<typeof baseOf>) {
  const { content: _, meta_title: __, meta_description: ___, tag_labels: ____, provenance: _____, updated_by: ______, ...fields } = base
  const others = texts.flatMap((text) => (text.locale === ORIGINAL_LOCALE ? [] : [text.locale]))
  return {
    ...fields,
    slug_frozen: true,
    published: true,
    changed: false,
    published_at,
    created_at: published_at,
    auto_generated: false,
    auto_translated: locale !== ORIGINAL_LOCALE,
    reading_time: readingTime(content, locale),
    seo_score: 80,
    ...(locale === ORIGINAL_LOCALE
      ? { eeat_score: 85, eeat_status: 'approved' as const, eeat_evaluated_at: published_at }
      : { eeat_status: 'pending' as const }),
    pseudo: false,
    ...(locale === ORIGINAL_LOCALE && others.length > 0 ? { translated_locales: TARGET_LOCALES.filter((target) => others.includes(target)) } : {}),
    version: 1,
    live_version: 1,
    live_slug: slug,
    live_section: section,
    live_locale: locale,
    live_order: liveOrder(published_at, id),
    hreflang_alternates: texts.map(({ locale: other, path }) => ({ locale: other, path })),
  }
}
