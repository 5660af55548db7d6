import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { DescribeTableCommand, DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureTable, type LocalTable, sweepExpired } from './dynamodb.ts'
import { startEngine } from './dynamodb-engine.ts'
import { startTable, type TestTable } from './testing/start-table.ts'

const local: LocalTable = {
  name: 'news',
  ttlAttribute: 'ttl',
  input: {
    TableName: 'news',
    AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    BillingMode: 'PAY_PER_REQUEST',
  },
}

describe('the local table', () => {
  let table: TestTable
  let client: DynamoDBClient
  beforeAll(async () => {
    table = await startTable(local.input)
    client = new DynamoDBClient(table.client)
  })
  afterAll(() => table.close())

  it('sweeps expired items and spares the others', async () => {
    for (const [pk, ttl] of [
      ['old', '99'],
      ['now', '100'],
      ['new', '101'],
      ['kept', null],
    ] as const)
      await client.send(new PutItemCommand({ TableName: 'news', Item: { pk: { S: pk }, ...(ttl ? { ttl: { N: ttl } } : {}) } }))
    expect(await sweepExpired(table.url, local, 100)).toEqual({ swept: 1 })
    const left = async (pk: string) => Boolean((await client.send(new GetItemCommand({ TableName: 'news', Key: { pk: { S: pk } } }))).Item)
    expect([await left('old'), await left('now'), await left('new'), await left('kept')]).toEqual([false, true, true, true])
  })

  it('sweeps a large table a part at a time', async () => {
    for (let row = 0; row < 7; row++) await client.send(new PutItemCommand({ TableName: 'news', Item: { pk: { S: `part-${row}` }, ttl: { N: '1' } } }))
    const sweeps = []
    let from: Parameters<typeof sweepExpired>[3]
    do {
      const { swept, next } = await sweepExpired(table.url, local, 50, from, 3)
      sweeps.push(swept)
      from = next
    } while (from)
    expect(Math.max(...sweeps)).toBeLessThanOrEqual(3)
    expect(sweeps.reduce((sum, swept) => sum + swept, 0)).toBe(7)
  })

  it('is left alone when it exists and refused when its keys differ', async () => {
    await ensureTable(table.url, local)
    const other = {
      ...local,
      input: {
        ...local.input,
        AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' as const }],
        KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' as const }],
      },
    }
    await expect(ensureTable(table.url, other)).rejects.toThrow('npm run reset')
  })

  it('has its stream again when somebody left it off', async () => {
    const StreamSpecification = { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' as const }
    await ensureTable(table.url, { ...local, input: { ...local.input, StreamSpecification } })
    const { Table } = await client.send(new DescribeTableCommand({ TableName: 'news' }))
    expect(Table?.StreamSpecification).toEqual(StreamSpecification)
  })
})

describe('the engine', () => {
  it('refuses a taken port', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as { port: number }
    await expect(startEngine(null, port)).rejects.toThrow(`Port ${port} is taken`)
    server.close()
  })

  it('ends with the process that started it, also after kill -9', async () => {
    const script = `import { startEngine } from ${JSON.stringify(new URL('./dynamodb-engine.ts', import.meta.url).href)}
      console.log((await startEngine(null)).url); setInterval(() => {}, 1000)`
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [line] = (await once(parent.stdout, 'data')) as [Buffer]
    const url = line.toString().trim()
    expect((await fetch(url, { method: 'POST' })).status).toBeGreaterThan(0)
    parent.kill('SIGKILL')
    await expect
      .poll(
        () =>
          fetch(url).then(
            () => 'up',
            () => 'down',
          ),
        { timeout: 60_000 },
      )
      .toBe('down')
  })
})
