import { join } from 'node:path'
import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb'
import { callDynamo, DynamoError } from './dynamodb-call.ts'
import { type Engine, startEngine } from './dynamodb-engine.ts'
import { copyForReplica, startReplica } from './limits/late-reads.ts'
import { type TableWrites, watchWrites } from './table-writes.ts'
import type { Properties } from './template.ts'

type TableProperties = Properties<'AWS::DynamoDB::GlobalTable'>

export interface LocalTable {
  name: string
  /** The attribute that holds the Unix second after which an item is gone. */
  ttlAttribute?: string
  input: CreateTableCommandInput
}

/** The template's table as the engine's CreateTable takes it. */
export function tableFrom(name: string, properties: TableProperties): LocalTable {
  const { AttributeDefinitions, KeySchema, BillingMode, GlobalSecondaryIndexes, StreamSpecification, TimeToLiveSpecification } = properties
  return {
    name,
    ...(TimeToLiveSpecification?.Enabled ? { ttlAttribute: TimeToLiveSpecification.AttributeName } : {}),
    input: {
      TableName: name,
      AttributeDefinitions,
      KeySchema,
      BillingMode,
      ...(GlobalSecondaryIndexes ? { GlobalSecondaryIndexes } : {}),
      ...(StreamSpecification ? { StreamSpecification: { StreamEnabled: true, ...StreamSpecification } } : {}),
    },
  }
}

/** Creates the table unless it is there. An existing one with other keys or indexes stops the start: its data would be misread. */
export async function ensureTable(url: string, { name, input, ttlAttribute }: LocalTable): Promise<void> {
  try {
    await callDynamo(url, 'DynamoDB_20120810.CreateTable', input)
    if (!ttlAttribute) return
    const TimeToLiveSpecification = { AttributeName: ttlAttribute, Enabled: true }
    await callDynamo(url, 'DynamoDB_20120810.UpdateTimeToLive', { TableName: name, TimeToLiveSpecification })
  } catch (cause) {
    if (!(cause instanceof DynamoError) || cause.name !== 'ResourceInUseException') throw cause
    const { Table } = await callDynamo<{ Table: Shape }>(url, 'DynamoDB_20120810.DescribeTable', { TableName: name })
    if (shapeOf(Table) !== shapeOf(input as Shape))
      throw new Error(`The keys or indexes of table ${name} have changed since its data was written. Run: npm run reset`)
    const { StreamSpecification } = input
    // Whoever filled the table without its stream and was killed has left it off.
    if (StreamSpecification && !Table.StreamSpecification?.StreamEnabled)
      await callDynamo(url, 'DynamoDB_20120810.UpdateTable', { TableName: name, StreamSpecification })
  }
}

interface Shape {
  KeySchema: object
  GlobalSecondaryIndexes?: { IndexName: string; KeySchema: object }[]
  StreamSpecification?: { StreamEnabled: boolean }
}

const shapeOf = ({ KeySchema, GlobalSecondaryIndexes = [] }: Shape): string =>
  JSON.stringify([KeySchema, GlobalSecondaryIndexes.map(({ IndexName, KeySchema }) => [IndexName, KeySchema]).sort()])

type Item = Record<string, { S?: string; N?: string }>

/** Rows that one look at the table reads: the engine reads a whole table for a scan that names no limit. */
const ROWS_AT_ONCE = 500
/** Rows of one sweep, so that a large table costs no more a minute than a small one: it is seen in several. */
const ROWS_OF_A_SWEEP = 2000

/** A look at a part of a table. */
export interface Sweep {
  /** How many items went. */
  swept: number
  /** Where the next sweep goes on; absent when this one came to the end. */
  next?: Item
}

/**
 * Deletes what has expired, as DynamoDB does within some days and the engine never. The condition spares an item whose time was extended
 * meanwhile.
 * @param now Unix seconds
 */
export async function sweepExpired(url: string, { name, input, ttlAttribute }: LocalTable, now: number, from?: Item, rows = ROWS_OF_A_SWEEP): Promise<Sweep> {
  if (!ttlAttribute) return { swept: 0 }
  const keys = (input.KeySchema ?? []).map((key) => key.AttributeName!)
  const expired = {
    ExpressionAttributeNames: { '#ttl': ttlAttribute },
    ExpressionAttributeValues: { ':now': { N: String(now) } },
  }
  let swept = 0
  let seen = 0
  let next = from
  do {
    const page = await callDynamo<{ Items: Item[]; ScannedCount: number; LastEvaluatedKey?: Item }>(url, 'DynamoDB_20120810.Scan', {
      TableName: name,
      Limit: Math.min(ROWS_AT_ONCE, rows),
      FilterExpression: '#ttl < :now',
      ...expired,
      ...(next ? { ExclusiveStartKey: next } : {}),
    })
    for (const item of page.Items) {
      const Key = Object.fromEntries(keys.map((key) => [key, item[key]]))
      try {
        await callDynamo(url, 'DynamoDB_20120810.DeleteItem', { TableName: name, Key, ConditionExpression: '#ttl < :now', ...expired })
        swept += 1
      } catch (cause) {
        if (!(cause instanceof DynamoError) || cause.name !== 'ConditionalCheckFailedException') throw cause
      }
    }
    seen += page.ScannedCount
    next = page.LastEvaluatedKey
  } while (next && seen < rows)
  return { swept, ...(next ? { next } : {}) }
}

const SWEEP_EVERY_MS = 60_000

/** The engine that the product works with. */
export interface Dynamo extends Engine {
  /** Another number after every write; absent for an engine whose file is not ours. */
  writes?: TableWrites['count']
  /** Has what the table had some time ago; only where reads shall be late. */
  replica?: Engine
}

/**
 * The template's tables on the bundled engine, its data under the data folder, or on any other DynamoDB whose address `LOCAL_DYNAMODB_URL`
 * gives. Expired items are swept every minute, a part of a large
 * table at a time.
 */
export async function createDynamo(deps: {
  dataDir: string
  tables: LocalTable[]
  externalUrl?: string
  now?: () => number
  /** Milliseconds by which reads are late that may be. */
  lateMs?: number
  onError(cause: unknown): void
}): Promise<Dynamo> {
  const file = join(deps.dataDir, 'dynamodb.sqlite')
  const { lateMs, tables, onError } = deps
  const copy = lateMs === undefined ? undefined : copyForReplica(file)
  const engine = deps.externalUrl ? { url: deps.externalUrl, close: async () => {} } : await startEngine(file)
  for (const table of tables) await ensureTable(engine.url, table)
  const replica = lateMs === undefined || !copy ? undefined : await startReplica({ file: copy, url: engine.url, tables, lateMs, ensure: ensureTable, onError })
  const reached = new Map<string, Item | undefined>()
  const sweepOn = async (table: LocalTable) => {
    reached.set(table.name, (await sweepExpired(engine.url, table, Math.floor((deps.now ?? Date.now)() / 1000), reached.get(table.name))).next)
  }
  const sweep = () => Promise.all(deps.tables.map(sweepOn)).catch(deps.onError)
  const timer = setInterval(sweep, SWEEP_EVERY_MS)
  void sweep()
  const writes = deps.externalUrl ? undefined : watchWrites(file)
  return {
    url: engine.url,
    ...(writes ? { writes: writes.count } : {}),
    ...(replica ? { replica } : {}),
    async close() {
      clearInterval(timer)
      writes?.close()
      await replica?.close()
      await engine.close()
    },
  }
}
