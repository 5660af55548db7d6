import { sectionOf } from '#shared/domain/articles/categories.ts'
import { linkCounter, linkedCounter, refreshCounter, scoreCounter } from '#shared/domain/articles/counters.ts'
import { stageOf } from '#shared/domain/articles/desk-states.ts'
import { imagelessCounter } from '#shared/domain/articles/pictures.ts'
import { linksAdvice, needsRefresh, scoreBand } from '#shared/domain/articles/seo-tiers.ts'
import { LINK_LOCALES, LINKS_PER_ARTICLE, linksWithin, wantsLinks } from '#shared/domain/articles/text-links.ts'
import { THRESHOLDS } from '#shared/domain/platform/thresholds.ts'
import { type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { CardRow } from './card-row.ts'

export type Counts = Record<string, number>

/** What of a card counts. */
export const COUNTED_FIELDS = [
  'locale',
  'category_id',
  'published',
  'featured',
  'seo_score',
  'eeat_score',
  'eeat_status',
  'eeat_judged',
  'translated_locales',
  'internal_links_count',
  'placed_links',
  'live_version',
  'links_looked',
  'views_7d',
  'hero_image_url',
] as const satisfies readonly (keyof CardRow)[]
export type CountedCard = Pick<CardRow, (typeof COUNTED_FIELDS)[number]>

/**
 * What one card adds to the counters. Counters are sums of this over all cards, so a change of a card is the difference
 * of two of these, in whatever order changes arrive.
 */
export function contributions(card: CountedCard | undefined): Counts {
  if (!card) return {}
  const published = card.published ? 'published' : 'draft'
  const counts: Counts = {
    'articles.total': 1,
    [`articles.${published}`]: 1,
    [`articles.locale.${card.locale}`]: 1,
    [`articles.section.${sectionOf(card.category_id)}`]: 1,
    [`articles.seo.${(card.seo_score ?? 0) >= THRESHOLDS.seoGood ? 'good' : 'low'}`]: 1,
    [`articles.eeat.${card.eeat_status}`]: 1,
    [scoreCounter(card.locale, scoreBand(card.seo_score ?? null))]: 1,
  }
  if (needsRefresh(card)) counts[refreshCounter(card.locale)] = 1
  // A score of 0 is none: the average is of what was measured.
  if (card.seo_score) Object.assign(counts, { 'articles.seo.scored': 1, 'articles.seo.sum': card.seo_score })
  if (card.published) counts[`articles.published.${card.locale}`] = 1
  if (card.published && isLinkLocale(card.locale)) Object.assign(counts, linked(card, card.locale))
  if (card.hero_image_url === '') counts[imagelessCounter(card.locale)] = 1
  if (card.published && card.featured) counts['articles.featured_published'] = 1
  return card.locale === ORIGINAL_LOCALE ? { ...counts, ...ofOriginal(card) } : counts
}

const isLinkLocale = (locale: Locale): boolean => (LINK_LOCALES as readonly Locale[]).includes(locale)

/** Of a published article in a language that the screen of internal links shows. */
function linked(card: CountedCard, locale: Locale): Counts {
  const links = linksWithin(card) ?? 0
  return {
    [linkedCounter(locale, links === 0 ? 'none' : links < LINKS_PER_ARTICLE.least ? 'few' : 'enough')]: 1,
    ...(links > 0 ? { [linkedCounter(locale, 'links')]: links } : {}),
    ...(wantsLinks(card) ? { [linkedCounter(locale, 'waiting')]: 1 } : {}),
  }
}

function ofOriginal(card: CountedCard): Counts {
  const completed = card.translated_locales?.length ?? 0
  const links = linksAdvice(linksWithin(card) ?? null)
  const isStrong = card.published && (card.eeat_score ?? 0) >= THRESHOLDS.eeatStrong
  return {
    'originals.total': 1,
    [`originals.stage.${stageOf({ published: card.published, completed })}`]: 1,
    ...(completed > 0 ? { 'translations.completed': completed } : {}),
    [`originals.eeat.${card.eeat_status}`]: 1,
    ...(card.eeat_status === 'approved' && !card.eeat_judged ? { 'originals.eeat.approved_unread': 1 } : {}),
    ...(card.eeat_status !== 'pending' && card.eeat_score ? { 'originals.eeat.points': card.eeat_score } : {}),
    ...(card.published && card.featured ? { 'originals.featured_published': 1 } : {}),
    ...(links ? { [linkCounter(links)]: 1 } : {}),
    ...(isStrong ? { 'originals.published_strong_eeat': 1 } : {}),
  }
}

/** What a card's change adds to each counter; counters that stay are not in it. */
export const difference = (before: CountedCard | undefined, after: CountedCard | undefined): Counts => changeOf(contributions(before), contributions(after))

/** What has to be added to the old counts to make the next ones; what stays is not in it. */
export function changeOf(old: Counts, next: Counts): Counts {
  const names = new Set([...Object.keys(old), ...Object.keys(next)])
  return Object.fromEntries([...names].map((name) => [name, (next[name] ?? 0) - (old[name] ?? 0)] as const).filter(([, delta]) => delta !== 0))
}

/** Sums counts up, for the rebuild. */
export function addTo(sums: Counts, counts: Counts): void {
  for (const [name, value] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + value
}
