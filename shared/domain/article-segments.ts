import { textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { canonicalBody, foldSpaces, joinSegments, splitSegments } from './segments.ts'

/** What of an article is translated: its texts, its body, the names of its tags. */
export interface TranslatableText {
  title: string
  excerpt: string
  meta_title: string
  meta_description: string
  hero_image_alt: string
  /** Labels; the keys stay. */
  tag_labels: readonly string[]
  content: string
}

/** One unit of an article as a translator gets it. `key` is unique within the article: `title`, `tag:0`, `c12`. */
export interface ArticleSegment {
  key: string
  /** Inner HTML, spaces folded: what the memory is keyed by. */
  html: string
}

const TEXTS = ['title', 'excerpt', 'meta_title', 'meta_description', 'hero_image_alt'] as const

/** Everything of an article that has to be translated, in reading order; empty texts are left out. */
export function articleSegments(article: TranslatableText): ArticleSegment[] {
  const texts = TEXTS.map((key) => ({ key: key as string, html: textHtml(article[key]) }))
  const labels = article.tag_labels.map((label, index) => ({ key: `tag:${index}`, html: textHtml(label) }))
  const body = splitSegments(article.content).map(({ index, html }) => ({ key: `c${index}`, html }))
  return [...texts, ...labels, ...body].filter(({ html }) => html !== '')
}

/**
 * The article in the other language: texts replaced, structure untouched.
 * @param targets inner HTML by key, one for each of {@link articleSegments}
 */
export function assembleTranslation(article: TranslatableText, targets: ReadonlyMap<string, string>): TranslatableText {
  const text = (key: string) => textContent(parseDocument(targets.get(key) ?? '').children).trim()
  const body = splitSegments(article.content).map(({ index, html }) => targets.get(`c${index}`) ?? html)
  return {
    title: text('title'),
    excerpt: text('excerpt'),
    meta_title: text('meta_title'),
    meta_description: text('meta_description'),
    hero_image_alt: text('hero_image_alt'),
    tag_labels: article.tag_labels.map((_, index) => text(`tag:${index}`)),
    content: joinSegments(article.content, body),
  }
}

const textHtml = (text: string): string => foldSpaces(canonicalBody(text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')))
