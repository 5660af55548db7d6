import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { callDynamo } from './dynamodb-call.ts'
import { startEngine } from './dynamodb-engine.ts'
import { watchWrites } from './table-writes.ts'

it('the engine’s file says that it was written, and not that it was read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'writes-'))
  const file = join(folder, 'table.sqlite')
  const engine = await startEngine(file)
  const call = (operation: string, input: object) => callDynamo(engine.url, `DynamoDB_20120810.${operation}`, { TableName: 'news', ...input })
  const AttributeDefinitions = [{ AttributeName: 'pk', AttributeType: 'S' }]
  await call('CreateTable', { AttributeDefinitions, KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }], BillingMode: 'PAY_PER_REQUEST' })
  const writes = watchWrites(file)
  const before = writes.count()
  await call('GetItem', { Key: { pk: { S: 'a' } } })
  expect(writes.count()).toBe(before)
  await call('PutItem', { Item: { pk: { S: 'a' } } })
  const after = writes.count()
  expect(after).not.toBe(before)
  expect(writes.count()).toBe(after)
  writes.close()
  await engine.close()
  rmSync(folder, { recursive: true })
})
