import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { documentClient } from '../process/clients.ts'
import { createTestTable } from './testing-table.ts'

interface WayModule {
  callDirectly: (client: object, url: string) => void
}

/**
 * A real table for one test file: its own engine in memory on a free port of 127.0.0.1. Sets the environment that
 * `getTable()` and the SDK read, so call it before anything uses them. The application's own client goes straight to it.
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
      await createTestTable(client)
      break
    } catch (error) {
      if (left === 0) throw error
      await pause(25)
    }
  }
  client.destroy()
  // By URL: the application does not depend on the one-machine cloud.
  const way = (await import(/* @vite-ignore */ new URL('../../../infra/local/testing/direct-table.ts', import.meta.url).href)) as WayModule
  way.callDirectly(documentClient(), process.env.AWS_ENDPOINT_URL_DYNAMODB as string)
  return async () => {
    child.stdin.end()
    if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve))
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
