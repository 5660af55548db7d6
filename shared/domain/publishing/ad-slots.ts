import { POPULAR_VIEWS } from './popularity.ts'

/**
 * Every place of the public site where an advertisement may stand. `height` is what is reserved for it, in CSS pixels, so
 * that nothing moves when it arrives (the specification's 90, 250 and 600).
 */
export const AD_SLOTS = {
  'top-banner': { height: 90 },
  'in-article-1': { height: 250 },
  'in-article-2': { height: 250 },
  'in-article-3': { height: 250 },
  'in-article-fluid': { height: 90 },
  'sidebar-sticky': { height: 600 },
  'sidebar-secondary': { height: 250 },
  'in-feed-1': { height: 250 },
  'in-feed-2': { height: 250 },
  'in-feed-3': { height: 250 },
  'end-article': { height: 90 },
  'between-related': { height: 90 },
} as const satisfies Record<string, { height: 90 | 250 | 600 }>

export type AdSlotName = keyof typeof AD_SLOTS
export const AD_SLOT_NAMES = Object.keys(AD_SLOTS) as AdSlotName[]

/** Words of an article for each advertisement within it. */
export const WORDS_PER_SLOT = 500
/** Words between two of them at least. */
export const WORDS_BETWEEN_SLOTS = 150
const NUMBERED = ['in-article-1', 'in-article-2', 'in-article-3'] as const satisfies readonly AdSlotName[]

/** The slots within an article's text, in order: one per 500 words, three at most; a shorter text has one slim one. */
export function scheduledWithin(words: number): AdSlotName[] {
  const numbered = NUMBERED.slice(0, Math.floor(words / WORDS_PER_SLOT))
  return numbered.length > 0 ? numbered : ['in-article-fluid']
}

/** The most advertisements within an article, however long. */
export const MOST_WITHIN = NUMBERED.length

/** Slots around the text, on every article's page. */
export const SLOTS_AROUND = ['end-article', 'sidebar-secondary', 'sidebar-sticky'] as const satisfies readonly AdSlotName[]
/** Under the related articles, where there are any. */
export const RELATED_SLOT = 'between-related' satisfies AdSlotName

/** Milliseconds for which a closed sticky advertisement stays away. */
const CLOSED_FOR = 86_400_000

/** Whether the sticky advertisement may show: the article is not popular, and nobody closed it within 24 hours. Times are epoch milliseconds. */
export const stickyMayShow = ({ views7d, closedAt, now }: { views7d: number; closedAt: number; now: number }): boolean =>
  views7d < POPULAR_VIEWS && !(now - closedAt < CLOSED_FOR)
