import type * as z from 'zod'
import { ARTICLE_LIMITS, type articleInput } from '#shared/contracts/articles/articles.ts'
import { ADDED_TEXTS, COPY_TEXTS, type CopyTextKey, textsIn } from '#shared/domain/articles/article-texts.ts'
import type { ChangeNote } from '#shared/domain/articles/change-notes.ts'
import { measureText } from '#shared/domain/articles/text-measures.ts'
import { sanitiseBody, showsAnything } from '#shared/domain/text/article-html.ts'
import { bodyFault } from '#shared/domain/text/body-limits.ts'
import { AppError } from '#shared/errors.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { sha256 } from '../../platform/process/hash.ts'
import { sourceHash } from '../reading/source-hash.ts'

export type ArticleInput = z.output<typeof articleInput>

/** What an editor typed, as it is stored: the body sanitised, the tags once each. */
export type ArticleText = Omit<ArticleInput, 'slug' | 'scheduled_for'>

/** @throws AppError as {@link storedBody} */
export function articleText({ slug: _, scheduled_for: _at, ...input }: Omit<ArticleInput, 'scheduled_for'> & Partial<ArticleInput>): ArticleText {
  return { ...input, ...textsIn(input, ADDED_TEXTS), content: storedBody(input.content), tags: [...new Set(input.tags)] }
}

/**
 * A body as it is stored: sanitised.
 * @param path of the field that a refusal names
 * @throws AppError `body-too-large` over 300 KB of UTF-8 after sanitising; `invalid-request` when nothing is left, or the markup is beyond use
 */
export function storedBody(html: string, path = 'content'): string {
  const unusable = (message: string) => new AppError('invalid-request', message, { extra: { errors: [{ path, message }] } })
  const fault = bodyFault(html)
  if (fault) throw unusable(fault)
  const content = sanitiseBody(html)
  const bytes = Buffer.byteLength(content)
  if (bytes > ARTICLE_LIMITS.contentBytes) throw new AppError('body-too-large', `The body has ${bytes} bytes; ${ARTICLE_LIMITS.contentBytes} are allowed.`)
  if (!showsAnything(content)) throw unusable('Nothing of this body is allowed in articles: it holds no text.')
  return content
}

/** Fingerprint of what of an original somebody writes as a whole: its title and its body. */
export const writtenText = ({ title, content }: Pick<ArticleText, 'title' | 'content'>): string => sha256(JSON.stringify([title, content]))

/** What follows from an original's text. @param notes what readers are told of its changes: translated, but not measured */
export function derivedFrom(text: ArticleText, slug: string, notes: readonly ChangeNote[] | undefined) {
  return {
    source_hash: sourceHash({ ...text, notes }),
    ...measureText({ ...text, slug, locale: ORIGINAL_LOCALE }),
  }
}

type CardText = Omit<ArticleText, 'content' | CopyTextKey>
const NOT_ON_CARDS: ReadonlySet<string> = new Set(['content', ...COPY_TEXTS])

/** The fields that a card shows of a text: all but the body and what only working copies have. */
export const cardText = (text: ArticleText): CardText => Object.fromEntries(Object.entries(text).filter(([field]) => !NOT_ON_CARDS.has(field))) as CardText
