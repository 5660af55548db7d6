import { LOCALE_INFO, type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { editorPath } from '../articles/editor-path.ts'
import type { ProblemPlace } from '../platform/problem-places.ts'
import { type BodyLink, bodyLinks } from '../text/body-links.ts'
import { splitSegments } from '../text/segments.ts'

/** A text that holds links. */
export interface LinkingText {
  original_id: string
  locale: Locale
  title: string
  content: string
}

/** A link of a text that leads nowhere. */
export interface DeadLink extends BodyLink {
  original_id: string
  locale: Locale
  /** Of the text that holds it. */
  title: string
  /** Where it leads within the site; the whole address of another site. */
  path: string
  /** Key of the segment that holds it; `content` where none does. */
  segment: string
}

/** The key by which the translation editor knows the segment that holds a link. */
export function segmentOfLink(content: string, href: string): string {
  const found = splitSegments(content).find(({ html }) => bodyLinks(html).some((link) => link.href === href))
  return found ? `c${found.index}` : 'content'
}

/** A link of a text with the place where it stands. */
export const placedLink = ({ original_id, locale, title, content }: LinkingText, link: BodyLink, path: string): DeadLink => ({
  ...{ original_id, locale, title, href: link.href, text: link.text, path },
  segment: segmentOfLink(content, link.href),
})

/** The editor that opens at a link. */
export function linkScreen({ original_id, locale, href, segment }: Omit<DeadLink, 'title' | 'text' | 'path'>): string {
  const editor = editorPath(original_id, locale)
  if (locale === ORIGINAL_LOCALE) return `${editor}?link=${encodeURIComponent(href)}`
  return segment === 'content' ? editor : `${editor}#${segment}`
}

/** Article, language, words and target of a link, and the editor at it. */
export const linkPlace = (link: Omit<DeadLink, 'path'>): ProblemPlace => ({
  label: `${link.title} (${LOCALE_INFO[link.locale].nativeName}): „${link.text || link.href}“ → ${link.href}`,
  screen: linkScreen(link),
})
