import { LINKS_PER_ARTICLE, type TextLink } from '#shared/domain/articles/text-links.ts'
import type { Locale } from '#shared/locales.ts'
import { type LinkTarget, rankTargets, suggestLinks } from './link-suggestions.ts'

interface LinkingText {
  locale: Locale
  title: string
  /** Sanitised HTML. */
  content: string
}

/**
 * The links that a text's page shall add, so that it has three to five with its own: on words of the text as many as fit, then, while it has fewer
 * than three, under titles in the line at the end, the closest articles first.
 * @param own links within the site that the text has itself
 * @param targets live articles of its language that it does not link to; it may be none of them
 */
export function chooseLinks(text: LinkingText, own: number, targets: readonly LinkTarget[]): TextLink[] {
  const ranked = rankTargets(text, targets)
  const anchored = suggestLinks(text, ranked, Math.max(0, LINKS_PER_ARTICLE.most - own))
  const taken = new Set(anchored.map(({ to }) => to))
  const missing = Math.max(0, LINKS_PER_ARTICLE.least - own - anchored.length)
  const others = ranked.filter(({ target }) => !taken.has(target.original_id)).slice(0, missing)
  return [
    ...anchored.map(({ to, anchor, relevance }) => ({ to, anchor, relevance })),
    ...others.map(({ target, relevance }) => ({ to: target.original_id, anchor: null, relevance })),
  ]
}
