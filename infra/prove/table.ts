import { CreateTableCommand, DeleteTableCommand, DynamoDBClient, type KeySchemaElement, ResourceNotFoundException } from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand, DynamoDBDocumentClient, GetCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { TABLE_KEYS } from '#shared/table/keys.ts'

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

/** The table itself, past all faults. */
export interface ProvingTable {
  /** Makes it, without any rows. */
  empty(): Promise<void>
  put(rows: readonly Row[]): Promise<void>
  rows(): Promise<Row[]>
  row(pk: string, sk: string): Promise<Row | undefined>
  close(): void
}

const indexes = Object.values(TABLE_KEYS.indexes)
const keys = [TABLE_KEYS, ...indexes].flatMap(({ pk, sk }) => [pk, sk])
const schema = ({ pk, sk }: { pk: string; sk: string }): KeySchemaElement[] => [
  { AttributeName: pk, KeyType: 'HASH' },
  { AttributeName: sk, KeyType: 'RANGE' },
]
const creation = new CreateTableCommand({
  TableName: TABLE_NAME,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: keys.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
  KeySchema: schema(TABLE_KEYS),
  GlobalSecondaryIndexes: indexes.map((index) => ({ IndexName: index.name, KeySchema: schema(index), Projection: { ProjectionType: 'ALL' } })),
})

/** @param endpoint the engine's own address */
export function provingTable(endpoint: string): ProvingTable {
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint, region: 'eu-central-1', credentials: { accessKeyId: 'test', secretAccessKey: 'test' } }),
  )
  return {
    async empty() {
      await client.send(new DeleteTableCommand({ TableName: TABLE_NAME })).catch((error: Error) => {
        if (!(error instanceof ResourceNotFoundException)) throw error
      })
      await client.send(creation)
    },
    async put(rows) {
      for (let start = 0; start < rows.length; start += LARGEST_BATCH) {
        const batch = rows.slice(start, start + LARGEST_BATCH).map((Item) => ({ PutRequest: { Item } }))
        await client.send(new BatchWriteCommand({ RequestItems: { [TABLE_NAME]: batch } }))
      }
    },
    async rows() {
      const rows: Row[] = []
      let ExclusiveStartKey: Record<string, unknown> | undefined
      do {
        const page = await client.send(new ScanCommand({ TableName: TABLE_NAME, ExclusiveStartKey }))
        rows.push(...((page.Items ?? []) as Row[]))
        ExclusiveStartKey = page.LastEvaluatedKey
      } while (ExclusiveStartKey)
      return rows
    },
    row: async (pk, sk) => (await client.send(new GetCommand({ TableName: TABLE_NAME, Key: { pk, sk }, ConsistentRead: true }))).Item as Row | undefined,
    close: () => client.destroy(),
  }
}
