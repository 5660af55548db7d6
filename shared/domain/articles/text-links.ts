import { THRESHOLDS } from '../platform/thresholds.ts'

/** A link that the automation adds to a published text when its page is rendered; the text itself does not hold it. */
export interface TextLink {
  /** The original of the article that it leads to. */
  to: string
  /** The words that it stands on, as the text has them; null: it stands in the line at the end, under the other article's title. */
  anchor: string | null
  /** 0 to 100: how much the two articles have in common. */
  relevance: number
}

/** How links were looked for last. */
export interface LinkSearch {
  /** Of the text that was looked at: its Version row. */
  version: number
  /** Who looked: repeated work finds that it was done. */
  operation_id: string
  /** The originals of the articles that it linked and that were not linked before. */
  added: readonly string[]
  /** Published articles of the language at that time, this one included; absent where nobody has counted them. */
  among?: number
}

/**
 * Links that an article should have, those that its text has itself included. As many as `most` stand on words of the text; the line at the end
 * fills up to `least`.
 */
export const LINKS_PER_ARTICLE = { least: THRESHOLDS.internalLinksLeast, most: THRESHOLDS.internalLinksMost } as const

/** Of a link's relevance, what says more weighs more: the same flaw, the same products, topics, words of the other's title and excerpt, section. */
export const RELEVANCE_WEIGHTS = { cve: 35, products: 25, topics: 20, words: 15, section: 5 } as const
/** So many shared products, or topics, say all that they can say. */
const FULL = 2
/** How much of its weight a number of shared things has: 0 to 1. */
export const shareOf = (count: number): number => Math.min(1, count / FULL)

/** Languages whose articles the screen lists. */
export const LINK_LOCALES = ['en', 'lt', 'de', 'es', 'fr', 'pl'] as const
/** English articles of one automatic run, and rows of the list. */
export const LINK_BATCH = 50
export const LINK_LIST = 100
export const LINK_PAUSE_SECONDS = 2

interface CountedLinks {
  internal_links_count?: number | undefined
  placed_links?: number | undefined
}

/** Links within the site that an article has: those of its text and those that its page adds; undefined while nobody has counted any. */
export const linksWithin = ({ internal_links_count, placed_links }: CountedLinks): number | undefined =>
  internal_links_count === undefined && placed_links === undefined ? undefined : (internal_links_count ?? 0) + (placed_links ?? 0)

interface LinkedCard extends CountedLinks {
  published: boolean
  live_version?: number | undefined
  links_looked?: Pick<LinkSearch, 'version'> | undefined
}

/**
 * Whether nobody has looked for links in a text that readers see, and should: it has few, or its page adds some that were chosen without its words.
 */
export const wantsLinks = (card: LinkedCard): boolean =>
  card.published && card.links_looked?.version !== card.live_version && ((linksWithin(card) ?? 0) < LINKS_PER_ARTICLE.least || (card.placed_links ?? 0) > 0)

/** Share of the articles then published by which a language has to grow before an article with few links is looked at again. */
const GROWTH = 0.1

interface ListedLinks extends LinkedCard {
  links_looked?: Pick<LinkSearch, 'version' | 'among'> | undefined
}

/**
 * From how many published articles of its language on the automation looks for links of a published text: 0 while nobody has looked in it. After the
 * first search only when the language has more articles than then: by a tenth, and at least by one, where the text has few links; twice as many where
 * it has some, but room for more. So nothing is looked at hour after hour. Null: never. A search that nobody has counted for was made among none.
 */
export function linkSearchFrom(card: ListedLinks): number | null {
  if (!card.published) return null
  if (wantsLinks(card)) return 0
  const { links_looked: looked } = card
  if (looked?.version === undefined || looked.version !== card.live_version) return null
  const links = linksWithin(card) ?? 0
  const among = looked.among ?? 0
  if (links < LINKS_PER_ARTICLE.least) return among + Math.max(1, Math.floor(among * GROWTH))
  return links < LINKS_PER_ARTICLE.most ? Math.max(1, 2 * among) : null
}

/** Why a search for links added none. */
export const UNLINKED_REASONS = ['no-other-articles', 'enough-links', 'no-more-articles'] as const

interface SearchedCard extends CountedLinks {
  links_looked?: Pick<LinkSearch, 'among'> | undefined
}

/** Why nothing was added to an article: it is the only one of its language, it has enough, or the others are linked already or were refused. */
export function unlinkedReason({ links_looked, ...counted }: SearchedCard): (typeof UNLINKED_REASONS)[number] {
  if ((links_looked?.among ?? 0) <= 1) return 'no-other-articles'
  return (linksWithin(counted) ?? 0) >= LINKS_PER_ARTICLE.least ? 'enough-links' : 'no-more-articles'
}
