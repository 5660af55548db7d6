import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openStorage } from '../local/storage.ts'
import { createStorageServer } from '../local/storage-server.ts'
import { createInvocations, tie } from './invocations.ts'

const storage = openStorage(':memory:')
let server: Awaited<ReturnType<typeof createStorageServer>>
let client: S3Client
let wentOn = false
const put = (Key: string) => client.send(new PutObjectCommand({ Bucket: 'site', Key, Body: Key }))
const { invoke, running } = createInvocations({
  steps: async () => {
    await put('one')
    await Promise.all([put('two'), put('three')])
    await put('four').finally(() => {
      wentOn = true
    })
    return { done: true }
  },
})
beforeAll(async () => {
  server = await createStorageServer({ storage, buckets: ['site'] })
  client = new S3Client({ endpoint: server.url, region: 'eu-central-1', forcePathStyle: true, credentials: { accessKeyId: 'x', secretAccessKey: 'x' } })
  tie(client)
})
afterAll(async () => {
  client.destroy()
  await server.close()
  storage.close()
})
beforeEach(() => {
  wentOn = false
  for (const { key } of storage.list('site', '', '', 10)) storage.delete('site', key)
})
const stored = () => storage.list('site', '', '', 10).map(({ key }) => key)

it('an invocation that dies sends nothing more, and nothing of it goes on', async () => {
  expect(await invoke('steps', '{}', { atRequest: 2 })).toMatchObject({ error: { errorType: 'Runtime.ExitError' } })
  expect(stored()).toEqual(['one'])
  expect(await invoke('steps', '{}', { atRequest: 3 })).toMatchObject({ error: { errorType: 'Runtime.ExitError' } })
  expect(stored()).toEqual(['one', 'two'])
  expect([wentOn, running()]).toEqual([false, []])
})

it('one that dies before does nothing, after everything; a sound one answers', async () => {
  expect(await invoke('steps', '{}', 'before')).toMatchObject({ error: { errorType: 'Runtime.ExitError' } })
  expect(stored()).toEqual([])
  expect(await invoke('arn:aws:lambda:eu-central-1:123456789012:function:steps', '{}', 'after')).toMatchObject({ error: { errorType: 'Runtime.ExitError' } })
  expect(stored()).toHaveLength(4)
  expect(await invoke('steps', '{}')).toEqual({ payload: '{"done":true}' })
})
