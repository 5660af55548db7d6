import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb'
import { localCredentials } from '../credentials.ts'
import { callDynamo } from '../dynamodb-call.ts'
import { type Engine, startEngine } from '../dynamodb-engine.ts'

export interface TestTable extends Engine {
  /** For an SDK client's constructor: `new DynamoDBClient(table.client)`. */
  client: { endpoint: string; region: string; credentials: { accessKeyId: string; secretAccessKey: string } }
  /** For code that reads the environment, e.g. `Object.assign(process.env, table.environment)`. */
  environment: Record<string, string>
}

/** A real table for a test: its own engine, a random port, data in memory or, with `onDisk`, in a temporary folder that `close` removes. */
export async function startTable(input: CreateTableCommandInput, options: { onDisk?: boolean } = {}): Promise<TestTable> {
  const folder = options.onDisk ? await mkdtemp(join(tmpdir(), 'table-')) : null
  const engine = await startEngine(folder ? join(folder, 'table.sqlite') : null)
  await callDynamo(engine.url, 'DynamoDB_20120810.CreateTable', input)
  const credentials = localCredentials('local')
  return {
    url: engine.url,
    client: { endpoint: engine.url, region: 'us-east-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } },
    environment: { ...credentials, AWS_ENDPOINT_URL_DYNAMODB: engine.url },
    async close() {
      await engine.close()
      if (folder) await rm(folder, { recursive: true })
    },
  }
}
