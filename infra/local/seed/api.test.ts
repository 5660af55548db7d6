import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { Api } from './api.ts'

/** The first try of the same call has no answer yet. */
const IN_PROGRESS = 409

/** An API that answers with these statuses, one after another, and the last one from then on. */
async function answering(...statuses: number[]) {
  const keys: unknown[] = []
  const server = createServer(({ headers }, response) => {
    keys.push(headers['idempotency-key'])
    response.statusCode = statuses[Math.min(keys.length, statuses.length) - 1] ?? 200
    if (response.statusCode === IN_PROGRESS) response.setHeader('retry-after', '5')
    response.end('{"imported":1}')
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  return { api: new Api(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'token', [0, 0, 0]), keys }
}

it('tries again what a busy machine did not answer, under the same key', async () => {
  const { api, keys } = await answering(500, 429, 200)
  expect(await api.call('importMemory', { body: { tmx: '' } })).toEqual({ imported: 1 })
  expect([keys.length, new Set(keys).size]).toEqual([3, 1])
})

it('waits for its own first try, which a busy machine is still at', async () => {
  const { api, keys } = await answering(500, 409, 200)
  expect(await api.call('importMemory', { body: { tmx: '' } })).toEqual({ imported: 1 })
  expect([keys.length, new Set(keys).size]).toEqual([3, 1])
})

it('tries nothing again that was refused', async () => {
  const { api, keys } = await answering(400, 200)
  await expect(api.call('importMemory', { body: { tmx: '' } })).rejects.toThrow('POST /api/memory/imports answered 400')
  expect(keys).toHaveLength(1)
})

it('gives up after its last try', async () => {
  const { api, keys } = await answering(500)
  await expect(api.call('importMemory', { body: { tmx: '' } })).rejects.toThrow('POST /api/memory/imports answered 500')
  expect(keys).toHaveLength(4)
})
