import type { ArticleSegment } from '#shared/domain/articles/article-segments.ts'
import type { GlossaryRule } from '#shared/domain/translation/glossary.ts'

/** What an article is about, for whoever translates or judges a part of it. */
export interface ArticleBrief {
  title: string
  summary: string
}

export const articleBrief = ({ title, excerpt }: { title: string; excerpt: string }): ArticleBrief => ({ title, summary: excerpt })

const BLOCKS: Readonly<Record<string, string>> = {
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  li: 'list item',
  th: 'table heading',
  td: 'table cell',
  figcaption: 'caption',
  blockquote: 'quotation',
}

/** Search engines show no more characters of these. */
const FIELDS: Readonly<Record<string, string>> = {
  title: 'headline',
  excerpt: 'summary',
  meta_title: 'title for search engines, at most 60 characters',
  meta_description: 'description for search engines, at most 160 characters',
  hero_image_alt: 'description of a picture',
  tag: 'name of a topic',
  note: 'note to readers about a change',
}

/** What kind of text a segment is; undefined for a paragraph. */
export const kindOf = ({ key, block }: Pick<ArticleSegment, 'key' | 'block'>): string | undefined =>
  block === null ? FIELDS[key.split(':')[0] ?? ''] : BLOCKS[block]

/** A term of the glossary, as a model is told it. */
export const glossaryEntry = ({ term, keep, target, forbidden, note, part_of_speech, definition }: GlossaryRule) => ({
  term,
  ...(part_of_speech ? { part_of_speech } : {}),
  ...(definition ? { definition } : {}),
  ...(keep ? { keep } : {}),
  ...(target ? { say: target } : {}),
  ...(forbidden.length > 0 ? { never: forbidden } : {}),
  ...(note ? { note } : {}),
})
