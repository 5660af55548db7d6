import type { Locale } from '#shared/locales.ts'
import { LINKS_PER_ARTICLE, RELEVANCE_WEIGHTS, shareOf, type TextLink } from '../articles/text-links.ts'
import type { Candidate } from './related.ts'

/** An article that another may lead to. */
interface NearArticle extends Candidate {
  /** Languages in which it is listed. */
  locales: ReadonlySet<Locale>
}

/** A language of an article that is published. */
interface NewText {
  original_id: string
  locale: Locale
  /** Links within the site that the text has itself. */
  own: number
  /** Originals that no link may lead to. */
  refused: readonly string[]
}

/**
 * Links that an article has from its first publication on, without anybody reading its words: to the closest articles of its language, the newest
 * among equals, in the line at the end. Their number makes three with those of the text.
 */
export function firstLinks({ original_id, locale, own, refused }: NewText, near: readonly NearArticle[]): TextLink[] {
  return near
    .filter((one) => one.original_id !== original_id && one.locales.has(locale) && !refused.includes(one.original_id))
    .map(({ original_id: to, published_at, topics, sameSection }) => ({
      to,
      published_at,
      relevance: Math.round(RELEVANCE_WEIGHTS.topics * shareOf(topics) + (sameSection ? RELEVANCE_WEIGHTS.section : 0)),
      topics,
    }))
    .sort((one, other) => other.relevance - one.relevance || other.topics - one.topics || (one.published_at < other.published_at ? 1 : -1))
    .slice(0, Math.max(0, LINKS_PER_ARTICLE.least - own))
    .map(({ to, relevance }) => ({ to, anchor: null, relevance }))
}
