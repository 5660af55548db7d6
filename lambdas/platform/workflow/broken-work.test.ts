import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { beginWork, readOperation, startMachine, type Work } from '../batch/long-work.ts'
import { newId } from '../process/ids.ts'
import { getTable } from '../table/table.ts'
import { startTestTable } from '../testing/testing.ts'

const machine = (name: string) => `arn:aws:states:eu-central-1:123456789012:stateMachine:${name}`
const definition = (state: object) => JSON.stringify({ StartAt: 'Only', States: { Only: state } })
const stops: (() => unknown)[] = []
beforeAll(async () => {
  stops.push(await startTestTable())
  // By URL: the application does not depend on the one-machine cloud, only this test starts a part of it.
  const { createStates } = await import(/* @vite-ignore */ new URL('../../../infra/local/states/states.ts', import.meta.url).href)
  const dataDir = mkdtempSync(join(tmpdir(), 'broken-work-'))
  const states = createStates({
    dataDir,
    invoke: async () => ({ payload: 'null' }),
    machines: [
      { name: 'Fails', arn: machine('Fails'), definition: definition({ Type: 'Fail' }) },
      { name: 'Waits', arn: machine('Waits'), definition: definition({ Type: 'Wait', Seconds: 1000, End: true }) },
    ],
  })
  const server = createServer((request, response) => states.handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.env.AWS_ENDPOINT_URL_SFN = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  stops.push(
    () => rmSync(dataDir, { recursive: true }),
    () => states.close(),
    () => server.closeAllConnections(),
    () => server.close(),
  )
})
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})

let articleId: string
const work = (): Work => ({ operationId: newId(), kind: 'publish-article', articleId, startedBy: newId(), total: 7 })
const begin = async () => {
  const begun = work()
  await beginWork(getTable(), begun)
  return begun
}
const begunAt = (id: string, started_at: number) =>
  getTable()
    .entities.operations.patch({ id })
    .set({ started_at: new Date(started_at).toISOString() })
    .go()
beforeEach(async () => {
  articleId = newId()
  await getTable().entities.families.put({ original_id: articleId }).go()
})

it('work whose execution ended without a last word gives way, and is said to have failed', async () => {
  const first = await begin()
  await startMachine(getTable(), machine('Fails'), first, {})
  await expect.poll(() => beginWork(getTable(), work()).catch((error: { code: string }) => error.code)).toBeUndefined()
  expect(await readOperation(getTable(), first.operationId)).toMatchObject({ status: 'error', error_code: 'dependency-unavailable' })
})

it('work whose execution runs does not, however old it is', async () => {
  const first = await begin()
  await startMachine(getTable(), machine('Waits'), first, {})
  await begunAt(first.operationId, 0)
  await expect(begin()).rejects.toMatchObject({ code: 'publication-in-progress' })
})

it('work that was begun and never started gives way after a minute, not before', async () => {
  const first = await begin()
  await expect(begin()).rejects.toMatchObject({ code: 'publication-in-progress' })
  await begunAt(first.operationId, Date.now() - 61_000)
  const second = await begin()
  await getTable()
    .entities.operations.patch({ id: second.operationId })
    .set({ execution_arn: `${machine('Waits').replace('stateMachine', 'execution')}:never` })
    .go()
  await expect(begin()).rejects.toMatchObject({ code: 'publication-in-progress' })
  await begunAt(second.operationId, Date.now() - 61_000)
  await begin()
})
