import { ARTICLE_LIMITS } from '#shared/contracts/articles/articles.ts'
import { articleSegments, assembleTranslation, segmentsAt, type TranslatableText } from '#shared/domain/articles/article-segments.ts'
import { carryOver, type SegmentTranslation, type SourceSegment } from '#shared/domain/articles/carried-segments.ts'
import { sanitiseBody } from '#shared/domain/text/article-html.ts'
import { AppError } from '#shared/errors.ts'
import type { TargetLocale } from '#shared/locales.ts'
import { recordHash } from '../../platform/process/hash.ts'
import type { Table } from '../../platform/table/table.ts'
import { sourceOf } from '../memory/store.ts'
import type { TranslationCopy } from './read-locale.ts'

/** The segments of an original's working copy, in reading order. */
export const sourceSegments = (source: TranslatableText): SourceSegment[] =>
  articleSegments(source).map((segment) => ({ ...segment, hash: recordHash(segment.html) }))

/** What a translation keeps for the present original ({@link carryOver}), with the former source of what is stale. */
export async function carriedSegments(
  table: Table,
  locale: TargetLocale,
  present: readonly SourceSegment[],
  { draft, records }: TranslationCopy,
): Promise<Map<string, SegmentTranslation>> {
  const carried = carryOver(present, { segments: segmentsAt(draft, records), records })
  const unnamed = [...carried.values()].filter(({ record }) => record.stale_for !== undefined && record.stale_source === undefined)
  await Promise.all(
    unnamed.map(async ({ record }) => {
      record.stale_source = (await sourceOf(table, locale, record.source_hash)) ?? ''
    }),
  )
  return carried
}

/**
 * The translated article. @param translations one for each segment of the source, by key
 * @throws AppError `body-too-large`: other scripts take up to three times the bytes of English
 */
export function translatedText(source: TranslatableText, translations: ReadonlyMap<string, SegmentTranslation>): TranslatableText {
  const assembled = assembleTranslation(source, new Map([...translations].map(([key, { target }]) => [key, target])))
  const content = sanitiseBody(assembled.content)
  const bytes = Buffer.byteLength(content)
  if (bytes > ARTICLE_LIMITS.contentBytes) {
    throw new AppError('body-too-large', `The translated body has ${bytes} bytes; ${ARTICLE_LIMITS.contentBytes} are allowed. Shorten the original.`)
  }
  return { ...assembled, content }
}
