import { articleSegments } from '#shared/domain/articles/article-segments.ts'
import { sanitiseBody } from '#shared/domain/text/article-html.ts'
import { parseTmx } from '#shared/domain/translation/tmx.ts'
import { LOCALES, type Locale, type TargetLocale } from '#shared/locales.ts'
import { type DemoArticle, demoArticles } from '../local/seed/content.ts'
import { translatedInto } from '../local/seed/document.ts'

/** One segment in every language. */
export type Aligned = Readonly<Record<Locale, string>>

/** Real sentences of the demo articles, by what they were, each in every language that the demo has; in the others they stay English. */
export interface Corpus {
  headings: Aligned[]
  excerpts: Aligned[]
  paragraphs: Aligned[]
  /** Topics with their language-neutral keys. */
  tags: { key: string; labels: Aligned }[]
}

/** Letters from which on a segment can stand as a paragraph. */
const PARAGRAPH_MIN = 60
const HEADING_MAX = 60

export async function readCorpus(): Promise<Corpus> {
  const corpus: Corpus = { headings: [], excerpts: [], paragraphs: [], tags: [] }
  for (const article of await demoArticles()) addArticle(corpus, article)
  return corpus
}

function addArticle(corpus: Corpus, { input, tmx }: DemoArticle): void {
  const units = parseTmx(tmx)
  const memory = new Map(units.map(({ source, targets }) => [source, targets]))
  const known: readonly Locale[] = translatedInto(units)
  const aligned = (source: string): Aligned[] => {
    const targets = memory.get(source)
    const texts = LOCALES.map((locale) => [locale, known.includes(locale) ? targets?.[locale as TargetLocale] : source] as const)
    return texts.every(([, text]) => text) ? [Object.fromEntries(texts) as Record<Locale, string>] : []
  }
  const { title, excerpt = '', meta_title = '', meta_description = '', tags = [] } = input
  const text = { ...input, title, excerpt, meta_title, meta_description, content: sanitiseBody(input.content), hero_image_alt: '', tag_labels: tags }
  for (const { html } of articleSegments(text)) {
    if (html.startsWith('<img') || tags.includes(html)) continue
    if (html.length < HEADING_MAX && !html.includes('<')) corpus.headings.push(...aligned(html))
    else if (html.length >= PARAGRAPH_MIN) corpus.paragraphs.push(...aligned(html))
  }
  corpus.excerpts.push(...aligned(excerpt))
  for (const key of tags) corpus.tags.push(...aligned(key).map((labels) => ({ key, labels })))
}
