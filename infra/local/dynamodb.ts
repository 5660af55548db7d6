import { join } from 'node:path'
import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb'
import { callDynamo, DynamoError } from './dynamodb-call.ts'
import { type Engine, startEngine } from './dynamodb-engine.ts'
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
  }
}

interface Shape {
  KeySchema: object
  GlobalSecondaryIndexes?: { IndexName: string; KeySchema: object }[]
}

const shapeOf = ({ KeySchema, GlobalSecondaryIndexes = [] }: Shape): string =>
  JSON.stringify([KeySchema, GlobalSecondaryIndexes.map(({ IndexName, KeySchema }) => [IndexName, KeySchema]).sort()])

type Item = Record<string, { S?: string; N?: string }>

/**
 * Deletes what has expired, as DynamoDB does within some days and the engine never. The condition spares an item whose time was extended
 * meanwhile.
 * @param now Unix seconds
 * @returns how many items went
 */
export async function sweepExpired(url: string, { name, input, ttlAttribute }: LocalTable, now: number): Promise<number> {
  if (!ttlAttribute) return 0
  const keys = (input.KeySchema ?? []).map((key) => key.AttributeName!)
  const expired = {
    ExpressionAttributeNames: { '#ttl': ttlAttribute },
    ExpressionAttributeValues: { ':now': { N: String(now) } },
  }
  let swept = 0
  let ExclusiveStartKey: Item | undefined
  do {
    const page = await callDynamo<{ Items: Item[]; LastEvaluatedKey?: Item }>(url, 'DynamoDB_20120810.Scan', {
      TableName: name,
      FilterExpression: '#ttl < :now',
      ...expired,
      ...(ExclusiveStartKey ? { ExclusiveStartKey } : {}),
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
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
  return swept
}

const SWEEP_EVERY_MS = 60_000

/**
 * The template's tables on the bundled engine, its data under the data folder, or on any other DynamoDB whose address `LOCAL_DYNAMODB_URL`
 * gives. Expired items are swept every minute.
 */
export async function createDynamo(deps: { dataDir: string; tables: LocalTable[]; externalUrl?: string; onError(cause: unknown): void }): Promise<Engine> {
  const engine = deps.externalUrl ? { url: deps.externalUrl, close: async () => {} } : await startEngine(join(deps.dataDir, 'dynamodb.sqlite'))
  for (const table of deps.tables) await ensureTable(engine.url, table)
  const sweep = () => Promise.all(deps.tables.map((table) => sweepExpired(engine.url, table, Math.floor(Date.now() / 1000)))).catch(deps.onError)
  const timer = setInterval(sweep, SWEEP_EVERY_MS)
  void sweep()
  return {
    url: engine.url,
    async close() {
      clearInterval(timer)
      await engine.close()
    },
  }
}
