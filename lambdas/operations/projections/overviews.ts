import { isDeepStrictEqual } from 'node:util'
import type { DynamoDBRecord } from 'aws-lambda'
import { isUnfinished } from '#shared/domain/articles/unfinished.ts'
import { OVERVIEW_FIELDS, overviewRow } from '#shared/domain/translation/translation-overview.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { Table } from '../../platform/table/table.ts'
import { readBehind } from '../../translation/translating/read-behind.ts'
import { type CardRow, cardIn } from './card-row.ts'

/** The article whose overview an event of the stream touches; undefined when it touches none. */
export function overviewTouched({ dynamodb }: DynamoDBRecord): string | undefined {
  if (!dynamodb?.Keys?.sk?.S?.startsWith('CARD#')) return undefined
  const [before, after] = [cardIn(dynamodb.OldImage), cardIn(dynamodb.NewImage)]
  const told = (card: CardRow | undefined) => card && OVERVIEW_FIELDS.map((field) => card[field])
  return isDeepStrictEqual(told(before), told(after)) ? undefined : (after ?? before)?.original_id
}

/**
 * Makes an article's overview of its cards as they are now, so that events may come twice or late. The stream hands over an
 * article's events one batch after another: two never make the same overview at the same time. A draft that is still unfinished has none: it is
 * not offered for translation.
 */
export async function followOverview(table: Table, original_id: string): Promise<void> {
  const { data } = await table.entities.cards.query.family({ original_id }).go({ consistent: true, pages: 'all' })
  const cards = new Map(data.map((card) => [card.locale, card]))
  const original = cards.get(ORIGINAL_LOCALE)
  if (original && !isUnfinished(original))
    await table.entities.translationOverviews.put(overviewRow(original, cards, await readBehind(table, original, cards))).go()
  else await table.entities.translationOverviews.delete({ original_id }).go()
}
