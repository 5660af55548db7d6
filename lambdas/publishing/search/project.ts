import type { DynamoDBRecord } from 'aws-lambda'
import { isLocale, type Locale } from '#shared/locales.ts'
import { getTable } from '../../platform/table/table.ts'
import { syncArticles } from './sync.ts'

/** What a card says of its live text; two images that agree on it change nothing in the search index. */
const LIVE_FIELDS = ['published', 'live_version', 'published_at'] as const

/**
 * Brings the search index up to date with the cards that a batch of stream records changed. It follows from the cards as
 * they stand, not from the records, so repeated and reordered ones do no harm.
 * @returns the sequence number of the first record that could not be dealt with, if any
 */
export async function projectSearch(records: readonly DynamoDBRecord[], onError: (error: unknown) => void): Promise<string | null> {
  const changed = records.flatMap((record) => cardOf(record).map((card) => ({ ...card, sequence: record.dynamodb?.SequenceNumber ?? '' })))
  const failed = new Set<string>()
  await Promise.all(
    [...Map.groupBy(changed, ({ locale }) => locale)].map(async ([locale, cards]) => {
      try {
        await syncArticles(
          getTable(),
          locale,
          cards.map(({ original_id }) => original_id),
        )
      } catch (error) {
        onError(error)
        for (const { sequence } of cards) failed.add(sequence)
      }
    }),
  )
  return records.map(({ dynamodb }) => dynamodb?.SequenceNumber ?? '').find((sequence) => failed.has(sequence)) ?? null
}

function cardOf({ dynamodb }: DynamoDBRecord): { original_id: string; locale: Locale }[] {
  const [kind, locale] = dynamodb?.Keys?.sk?.S?.split('#') ?? []
  const original_id = dynamodb?.Keys?.pk?.S?.split('#')[1]
  if (kind !== 'CARD' || !isLocale(locale) || !original_id) return []
  const [before, after] = [dynamodb?.OldImage, dynamodb?.NewImage]
  const isLive = before?.published?.BOOL || after?.published?.BOOL
  const same = LIVE_FIELDS.every((field) => JSON.stringify(before?.[field]) === JSON.stringify(after?.[field]))
  return isLive && !same ? [{ original_id, locale }] : []
}
