import type { AttributeValue, CreateTableCommandInput, KeySchemaElement } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { TABLE_KEYS } from '#shared/table/platform/keys.ts'
import { callDynamo, DynamoError } from '../local/dynamodb-call.ts'

export const TABLE_NAME = 'prove'
/** Rows that BatchWriteItem takes. */
const LARGEST_BATCH = 25

/** A row as it is stored; its entity's name is in `__edb_e__`. */
export interface Row {
  pk: string
  sk: string
  __edb_e__: string
  // biome-ignore lint/suspicious/noExplicitAny: rows of every kind, as they are stored.
  [attribute: string]: any
}

/** A row in the engine's own form, to be stored again as it is. */
export type Item = Record<string, AttributeValue>

/** The table itself, past all faults. */
export interface ProvingTable {
  /** Makes it, with nothing but these rows. */
  fill(items: readonly Item[]): Promise<void>
  items(): Promise<Item[]>
  /** Writes rows as they are and deletes others, by their keys. */
  change(written: readonly Item[], deleted: readonly Pick<Item, 'pk' | 'sk'>[]): Promise<void>
  rows(): Promise<Row[]>
  row(pk: string, sk: string): Promise<Row | undefined>
}

const indexes = Object.values(TABLE_KEYS.indexes)
const keys = [TABLE_KEYS, ...indexes].flatMap(({ pk, sk }) => [pk, sk])
const schema = ({ pk, sk }: { pk: string; sk: string }): KeySchemaElement[] => [
  { AttributeName: pk, KeyType: 'HASH' },
  { AttributeName: sk, KeyType: 'RANGE' },
]
const creation: CreateTableCommandInput = {
  TableName: TABLE_NAME,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: keys.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
  KeySchema: schema(TABLE_KEYS),
  GlobalSecondaryIndexes: indexes.map((index) => ({ IndexName: index.name, KeySchema: schema(index), Projection: { ProjectionType: 'ALL' } })),
}

/**
 * @param endpoint the engine's own address
 * @param isFollowed the table has a stream: each write costs more then
 */
export function provingTable(endpoint: string, isFollowed: boolean): ProvingTable {
  const call = <Answer>(operation: string, input: object) => callDynamo<Answer>(endpoint, `DynamoDB_20120810.${operation}`, input)
  const items = async () => {
    const found: Item[] = []
    let ExclusiveStartKey: Item | undefined
    do {
      const page: { Items: Item[]; LastEvaluatedKey?: Item } = await call('Scan', {
        TableName: TABLE_NAME,
        ...(ExclusiveStartKey ? { ExclusiveStartKey } : {}),
      })
      found.push(...page.Items)
      ExclusiveStartKey = page.LastEvaluatedKey
    } while (ExclusiveStartKey)
    return found
  }
  const change = async (written: readonly Item[], deleted: readonly Pick<Item, 'pk' | 'sk'>[]) => {
    const requests = [...written.map((Item) => ({ PutRequest: { Item } })), ...deleted.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }))]
    for (let start = 0; start < requests.length; start += LARGEST_BATCH)
      await call('BatchWriteItem', { RequestItems: { [TABLE_NAME]: requests.slice(start, start + LARGEST_BATCH) } })
  }
  return {
    items,
    async fill(wanted) {
      await call('DeleteTable', { TableName: TABLE_NAME }).catch((error: Error) => {
        if (!(error instanceof DynamoError) || error.name !== 'ResourceNotFoundException') throw error
      })
      await call('CreateTable', isFollowed ? { ...creation, StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' } } : creation)
      await change(wanted, [])
    },
    change,
    rows: async () => (await items()).map(toRow),
    async row(pk, sk) {
      const { Item } = await call<{ Item?: Item }>('GetItem', { TableName: TABLE_NAME, Key: { pk: { S: pk }, sk: { S: sk } }, ConsistentRead: true })
      return Item && toRow(Item)
    },
  }
}

const toRow = (item: Item): Row => unmarshall(item) as Row

/** Name of the entity that a row is of. */
export const entityOf = ({ __edb_e__ }: Item): string => __edb_e__?.S ?? ''
