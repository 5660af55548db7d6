import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { TABLE_KEYS } from '#shared/table/keys.ts'

/**
 * A real table for one test file: its own engine in memory on a free port of 127.0.0.1. Sets the environment that
 * `getTable()` and the SDK read, so call it before anything uses them.
 * @returns stops the engine
 */
export async function startTestTable(): Promise<() => Promise<void>> {
  const port = await freePort()
  const binary = createRequire(import.meta.url).resolve('@dynoxide/linux-x64/dynoxide')
  // The engine ends when the pipe to its shell does, so it never outlives a killed test run.
  const child = spawn('sh', ['-c', `'${binary}' --host 127.0.0.1 --port ${port} <&- & p=$!; cat >/dev/null; kill $p`], { stdio: ['pipe', 'ignore', 'ignore'] })
  Object.assign(process.env, {
    TABLE_NAME: 'test',
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${port}`,
    POWERTOOLS_LOG_LEVEL: process.env.POWERTOOLS_LOG_LEVEL ?? 'SILENT',
    VALIDATE_RESPONSES: 'true',
  })
  const client = new DynamoDBClient({ maxAttempts: 1 })
  for (let left = 200; ; left--) {
    try {
      await client.send(tableOf('test'))
      break
    } catch (error) {
      if (left === 0) throw error
      await pause(25)
    }
  }
  client.destroy()
  return async () => {
    child.stdin.end()
    if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve))
  }
}

function tableOf(name: string): CreateTableCommand {
  const indexes = Object.values(TABLE_KEYS.indexes)
  const keys = [TABLE_KEYS, ...indexes].flatMap(({ pk, sk }) => [pk, sk])
  const schema = ({ pk, sk }: { pk: string; sk: string }) => [
    { AttributeName: pk, KeyType: 'HASH' as const },
    { AttributeName: sk, KeyType: 'RANGE' as const },
  ]
  return new CreateTableCommand({
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: keys.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    KeySchema: schema(TABLE_KEYS),
    GlobalSecondaryIndexes: indexes.map((index) => ({ IndexName: index.name, KeySchema: schema(index), Projection: { ProjectionType: 'ALL' } })),
  })
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
