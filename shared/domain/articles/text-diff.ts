import { diffArrays } from 'diff'
import type { Locale } from '#shared/locales.ts'
import { diffWords, type Part } from '../text/word-diff.ts'
import { type ArticleTexts, COPY_TEXTS, LISTED_TEXTS } from './article-texts.ts'
import { diffBodies } from './body-diff.ts'

/** One language's text, as far as readers or editors see it. */
export interface ComparableText extends ArticleTexts {
  slug: string
  content: string
  category_id: string
  hero_image_url: string
  tags: readonly string[]
  tag_labels: readonly string[]
  /** What readers are told of changes. */
  notes?: readonly { text: string }[] | undefined
  featured: boolean
  /** Who signs it, as people read it: names. */
  bylines?: readonly string[] | undefined
}

/** One thing that differs between two texts. */
export interface TextDifference {
  field: keyof ComparableText
  kind: 'added' | 'removed' | 'changed'
  /** Of `content`: the element that holds the text; null elsewhere, and where only the nesting of elements changed. */
  block: string | null
  parts: Part[]
}

const WORDED = [...LISTED_TEXTS, ...COPY_TEXTS]
const LISTED = ['tags', 'tag_labels'] as const
const ATOMIC = ['slug', 'category_id', 'hero_image_url', 'featured'] as const

/**
 * What changed from one text to another: texts word by word, lists entry by entry, the body block by block and then word
 * by word. Empty exactly when readers would see the same; `parts` of text are plain unless markup changed in them.
 */
export function diffTexts(before: ComparableText, after: ComparableText, locale: Locale): TextDifference[] {
  return [
    ...WORDED.flatMap((field) => difference(field, diffWords(before[field] ?? '', after[field] ?? '', locale))),
    ...ATOMIC.flatMap((field) => difference(field, diffValues(asText(before[field]), asText(after[field])))),
    ...LISTED.flatMap((field) => difference(field, diffValues(before[field], after[field]))),
    ...difference('bylines', diffValues(before.bylines ?? [], after.bylines ?? [])),
    ...difference('notes', diffValues(textsOf(before), textsOf(after))),
    ...diffBodies(before.content, after.content, locale).map((found) => ({ field: 'content' as const, ...found })),
  ]
}

const asText = (value: string | boolean): string[] => (value === '' ? [] : [String(value)])

const textsOf = ({ notes = [] }: ComparableText): string[] => notes.map(({ text }) => text)

/** Whole entries, one part each. */
function diffValues(before: readonly string[], after: readonly string[]): Part[] {
  const parts = diffArrays([...before], [...after]).flatMap(({ value, added, removed }) =>
    value.map((text): Part => ({ kind: added ? 'added' : removed ? 'removed' : 'same', text })),
  )
  return parts.some(({ kind }) => kind !== 'same') ? parts : []
}

function difference(field: TextDifference['field'], parts: Part[]): TextDifference[] {
  if (parts.length === 0) return []
  const kind = parts.every((part) => part.kind === 'added') ? 'added' : parts.every((part) => part.kind === 'removed') ? 'removed' : 'changed'
  return [{ field, kind, block: null, parts }]
}
