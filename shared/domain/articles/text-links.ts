import { THRESHOLDS } from '../platform/thresholds.ts'

/** A link that the automation puts into a published text when its page is rendered; the text itself does not hold it. */
export interface TextLink {
  /** The original of the article that it leads to. */
  to: string
  /** The words that it stands on, as the text has them. */
  anchor: string
  /** 0 to 100: how much the two articles have in common. */
  relevance: number
}

/** How links were looked for last. */
export interface LinkSearch {
  /** Of the text that was looked at: its Version row. */
  version: number
  /** Who looked: repeated work finds that it was done. */
  operation_id: string
  added: number
}

/** Links that one text gets: beside those it has, at most so many. Fewer when fewer words carry one naturally. */
export const LINKS_PER_ARTICLE = { least: THRESHOLDS.internalLinksLeast, most: THRESHOLDS.internalLinksMost } as const

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
  links_looked?: LinkSearch | undefined
}

/** Whether the automation should look for links: readers see the text, it has few, and nobody has looked at this text yet. */
export const wantsLinks = (card: LinkedCard): boolean =>
  card.published && (linksWithin(card) ?? 0) < LINKS_PER_ARTICLE.least && card.links_looked?.version !== card.live_version
