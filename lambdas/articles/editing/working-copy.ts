import type * as z from 'zod'
import { ARTICLE_LIMITS, type articleInput } from '#shared/contracts/articles/articles.ts'
import type { unfinishedInput } from '#shared/contracts/articles/saves.ts'
import { ADDED_TEXTS, COPY_TEXTS, type CopyTextKey, textsIn } from '#shared/domain/articles/article-texts.ts'
import type { Byline } from '#shared/domain/articles/bylines.ts'
import type { CategoryId } from '#shared/domain/articles/categories.ts'
import type { ChangeNote } from '#shared/domain/articles/change-notes.ts'
import { measureText } from '#shared/domain/articles/text-measures.ts'
import { missingFields, STAND_IN_CATEGORY, UNTITLED, type UnfinishedField } from '#shared/domain/articles/unfinished.ts'
import { sanitiseBody, showsAnything } from '#shared/domain/text/article-html.ts'
import { bodyFault } from '#shared/domain/text/body-limits.ts'
import { AppError } from '#shared/errors.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { sha256 } from '../../platform/process/hash.ts'
import { sourceHash } from '../reading/source-hash.ts'

export type ArticleInput = z.output<typeof articleInput>

/** What somebody who is still writing sends: it may lack title, body or category. */
export type UnfinishedInput = z.output<typeof unfinishedInput>

/** What an editor typed, as it is stored: the body sanitised, the tags once each. */
export interface ArticleText extends Omit<ArticleInput, 'slug' | 'scheduled_for' | 'bylines'> {
  /** Empty: its author signs it alone. Rows then have no such field. */
  bylines: readonly Byline[]
  /** What a person's save leaves missing; absent where the automation writes: that stays as it is. */
  unfinished?: readonly UnfinishedField[]
}

/** @throws AppError as {@link storedBody} */
export function articleText({ slug: _, scheduled_for: _at, ...input }: Omit<ArticleInput, 'scheduled_for'> & Partial<ArticleInput>): ArticleText {
  return { ...input, ...textsIn(input, ADDED_TEXTS), content: storedBody(input.content), tags: [...new Set(input.tags)] }
}

/** {@link articleText} of a save that nothing may be missing of. */
export const wholeText = (input: Parameters<typeof articleText>[0]): ArticleText => ({ ...articleText(input), unfinished: [] })

/**
 * {@link articleText} of a text that may lack some of its fields: a title or body of which nothing is to be seen is stored empty.
 * @param category what stands in for a missing one
 * @throws AppError `body-too-large`; `invalid-request` when the markup is beyond use
 */
export function unfinishedText({ slug: _, scheduled_for: _at, ...input }: UnfinishedInput, category: CategoryId = STAND_IN_CATEGORY): ArticleText {
  const content = sanitisedBody(input.content)
  const typed = { ...input, content: showsAnything(content) ? content : '' }
  const unfinished = missingFields(typed)
  const stored = { title: unfinished.includes('title') ? '' : typed.title, category_id: typed.category_id ?? category, tags: [...new Set(input.tags)] }
  return { ...typed, ...textsIn(input, ADDED_TEXTS), ...stored, unfinished }
}

/**
 * A body as it is stored: sanitised.
 * @param path of the field that a refusal names
 * @throws AppError `body-too-large` over 300 KB of UTF-8 after sanitising; `invalid-request` when nothing is left, or the markup is beyond use
 */
export function storedBody(html: string, path = 'content'): string {
  const content = sanitisedBody(html, path)
  if (!showsAnything(content)) throw unusable(path, 'Nothing of this body is allowed in articles: it holds no text.')
  return content
}

function sanitisedBody(html: string, path = 'content'): string {
  const fault = bodyFault(html)
  if (fault) throw unusable(path, fault)
  const content = sanitiseBody(html)
  const bytes = Buffer.byteLength(content)
  if (bytes > ARTICLE_LIMITS.contentBytes) throw new AppError('body-too-large', `The body has ${bytes} bytes; ${ARTICLE_LIMITS.contentBytes} are allowed.`)
  return content
}

const unusable = (path: string, message: string) => new AppError('invalid-request', message, { extra: { errors: [{ path, message }] } })

/** Fingerprint of what of an original somebody writes as a whole: its title and its body. */
export const writtenText = ({ title, content }: Pick<ArticleText, 'title' | 'content'>): string => sha256(JSON.stringify([title, content]))

/** What follows from an original's text. @param notes what readers are told of its changes: translated, but not measured */
export function derivedFrom(text: Omit<ArticleText, 'bylines'>, slug: string, notes: readonly ChangeNote[] | undefined) {
  return {
    source_hash: sourceHash({ ...text, notes }),
    ...measureText({ ...text, slug, locale: ORIGINAL_LOCALE }),
  }
}

type CardText = Omit<ArticleText, 'content' | 'bylines' | CopyTextKey> & { bylines?: readonly Byline[] }
const NOT_ON_CARDS: ReadonlySet<string> = new Set(['content', ...COPY_TEXTS])

/** A text as a working copy keeps it. */
export const draftText = ({ bylines, ...text }: ArticleText): Omit<ArticleText, 'bylines'> & { bylines?: readonly Byline[] } => ({
  ...text,
  ...(bylines.length > 0 ? { bylines } : {}),
})

/** The fields that a card shows of a text: all but the body and what only working copies have. Lists name a text without a title by a stand-in. */
export const cardText = ({ title, ...text }: ArticleText): CardText =>
  Object.fromEntries(Object.entries({ ...draftText({ ...text, title: title || UNTITLED }) }).filter(([field]) => !NOT_ON_CARDS.has(field))) as CardText
