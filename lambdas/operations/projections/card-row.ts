import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { AttributeValue as StreamValue } from 'aws-lambda'
import type { EntityItem } from 'electrodb'
import type { Card } from '#shared/table/articles/article.ts'
import { getTable } from '../../platform/table/table.ts'

export type CardRow = EntityItem<ReturnType<typeof Card>>

/** The card in a stream image; undefined when there is none. */
export function cardIn(image: Record<string, StreamValue> | undefined): CardRow | undefined {
  if (!image) return undefined
  return getTable().entities.cards.parse({ Item: unmarshall(image as Record<string, AttributeValue>) }).data ?? undefined
}
