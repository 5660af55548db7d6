import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { AttributeValue as StreamValue } from 'aws-lambda'
import type { EntityItem } from 'electrodb'
import type { AutomationLog } from '#shared/table/platform/desk.ts'
import { getTable } from '../../platform/table/table.ts'

export type LoggedRow = Pick<EntityItem<ReturnType<typeof AutomationLog>>, 'action_type' | 'status' | 'created_at' | 'details'>

/** The row of the automation log in a stream image; undefined when there is none. */
export const loggedRowIn = (image: Record<string, StreamValue> | undefined): LoggedRow | undefined =>
  image && (getTable().entities.automationLog.parse({ Item: unmarshall(image as Record<string, AttributeValue>) }).data ?? undefined)
