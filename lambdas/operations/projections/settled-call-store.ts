import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { AttributeValue as StreamValue } from 'aws-lambda'
import type { EntityItem } from 'electrodb'
import type { ModelCall } from '#shared/table/platform/spending.ts'
import { getTable } from '../../platform/table/table.ts'

export type CallRow = EntityItem<ReturnType<typeof ModelCall>>
type Image = Record<string, StreamValue> | undefined

/** The call that a stream event settled; undefined when it did something else. A settled call never changes again. */
export function settledCallIn(before: Image, after: Image): CallRow | undefined {
  if (after?.status?.S !== 'settled' || before?.status?.S === 'settled') return undefined
  return getTable().entities.modelCalls.parse({ Item: unmarshall(after as Record<string, AttributeValue>) }).data ?? undefined
}
