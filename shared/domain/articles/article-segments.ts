import { textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { canonicalBody, foldSpaces, joinSegments, runsOf, splitSegments, translatedSegments } from '../text/segments.ts'
import { type ArticleTextKey, type ArticleTexts, TEXT_KEYS } from './article-texts.ts'
import type { ChangeNote } from './change-notes.ts'

/** What of an article is translated: its texts, its body, the names of its tags, what readers are told of changes. */
export interface TranslatableText extends ArticleTexts {
  /** Labels; the keys stay. */
  tag_labels: readonly string[]
  notes?: readonly ChangeNote[] | undefined
  content: string
}

/** One unit of an article as a translator gets it. `key` is unique within the article: `title`, `tag:0`, `note:0`, `c12`. */
export interface ArticleSegment {
  key: string
  /** The element that holds it in the body; null outside the body. */
  block: string | null
  /** In the body: where, as in `Segment`. */
  place?: number
  /** Inner HTML, spaces folded: what the memory is keyed by. */
  html: string
}

/** Everything of an article that has to be translated, in reading order; empty texts are left out. */
export function articleSegments(article: TranslatableText): ArticleSegment[] {
  const texts = TEXT_KEYS.map((key) => ({ key: key as string, block: null, html: textHtml(article[key] ?? '') }))
  const labels = article.tag_labels.map((label, index) => ({ key: `tag:${index}`, block: null, html: textHtml(label) }))
  const notes = (article.notes ?? []).map(({ text }, index) => ({ key: `note:${index}`, block: null, html: textHtml(text) }))
  const body = splitSegments(article.content).map(({ index, block, place, html }) => ({ key: `c${index}`, block, place, html }))
  return [...texts, ...labels, ...notes, ...body].filter(({ html }) => html !== '')
}

/**
 * The article in the other language: texts replaced, structure untouched.
 * @param targets inner HTML by key, one for each of {@link articleSegments}
 */
export function assembleTranslation(article: TranslatableText, targets: ReadonlyMap<string, string>): TranslatableText {
  const text = (key: string) => foldSpaces(textContent(parseDocument(targets.get(key) ?? '').children))
  const body = splitSegments(article.content).map(({ index, html }) => targets.get(`c${index}`) ?? html)
  return {
    ...(Object.fromEntries(TEXT_KEYS.map((key) => [key, text(key)])) as Record<ArticleTextKey, string>),
    tag_labels: article.tag_labels.map((_, index) => text(`tag:${index}`)),
    ...(article.notes ? { notes: article.notes.map((note, index) => ({ ...note, text: text(`note:${index}`) })) } : {}),
    content: joinSegments(article.content, body),
  }
}

export interface SegmentPair {
  /** As in {@link ArticleSegment}. */
  key: string
  /** Inner HTML of the English segment. */
  source: string
  /** Inner HTML of what stands in its place in the translation; empty when nothing does. */
  target: string
}

/** Every segment of an article with its translation, in reading order. A body of other blocks than the original's has no segment in its place. */
export function segmentPairs(original: TranslatableText, translation: TranslatableText): SegmentPair[] {
  const body = translatedSegments(original.content, translation.content) ?? []
  const targets = new Map<string, string>([
    ...TEXT_KEYS.map((key) => [key, textHtml(translation[key] ?? '')] as const),
    ...translation.tag_labels.map((label, index) => [`tag:${index}`, textHtml(label)] as const),
    ...(translation.notes ?? []).map(({ text }, index) => [`note:${index}`, textHtml(text)] as const),
    ...body.map((html, index) => [`c${index}`, html] as const),
  ])
  return articleSegments(original).map(({ key, html }) => ({ key, source: html, target: targets.get(key) ?? '' }))
}

/**
 * The segments of a translated article as they stand in it, in the order of `placed`; what is not there is left out.
 * @param placed key and place of each, as in the original that was translated: it need not be at hand
 */
export function segmentsAt(translation: TranslatableText, placed: readonly Pick<ArticleSegment, 'key' | 'place'>[]): ArticleSegment[] {
  const runs = runsOf(translation.content)
  const texts = new Map(articleSegments({ ...translation, content: '' }).map((segment) => [segment.key, segment]))
  return placed.flatMap(({ key, place }) => {
    const run = place === undefined ? undefined : runs[place]
    const segment = run ? { key, place, ...run } : texts.get(key)
    return segment ? [segment as ArticleSegment] : []
  })
}

const textHtml = (text: string): string => foldSpaces(canonicalBody(text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')))
