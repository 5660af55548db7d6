import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { createFunctions } from './functions.ts'
import { writeResponse } from './http.ts'
import { callStreamingFunction, type HttpEvent } from './http-event.ts'
import { listenLocally } from './listen.ts'

const folder = mkdtempSync(join(tmpdir(), 'streams-'))
writeFileSync(
  join(folder, 'index.mjs'),
  `
let gone = 0
const pause = (ms) => new Promise((done) => setTimeout(done, ms))
export const handler = awslambda.streamifyResponse(async (event, stream) => {
  if (event.gone) return void stream.end(String(gone))
  if (event.fail === 'before') throw new Error('no')
  stream.on('close', () => { if (!stream.writableFinished) gone++ })
  const to = awslambda.HttpResponseStream.from(stream, { statusCode: 201, headers: { 'Content-Type': 'text/event-stream' }, cookies: ['a=1'] })
  to.write('first')
  if (event.fail === 'after') throw new Error('no')
  while (event.endless && !stream.destroyed) { to.write('more'); await pause(5) }
  await pause(event.wait ?? 0)
  to.end('last')
})
export const plain = async () => ({ statusCode: 200, body: 'whole' })
`,
)
const definition = (name: string, handler: string) => ({ name, folder, handler, environment: {}, memoryMb: 128, timeoutSeconds: 60 })
const functions = createFunctions([definition('streaming', 'index.handler'), definition('plain', 'index.plain')], {
  logFolder: join(folder, 'logs'),
  environment: () => ({}),
})
afterAll(async () => {
  await functions.close()
  rmSync(folder, { recursive: true })
})
const call = (event: object, name = 'streaming') => callStreamingFunction(functions.stream, name, event as HttpEvent)

describe('a function that streams', () => {
  it('[M-090] is heard before it has ended', async () => {
    const answer = await call({ wait: 60_000 })
    expect([answer.status, answer.headers]).toEqual([201, { 'content-type': 'text/event-stream', 'set-cookie': ['a=1'] }])
    const [first] = await answer.stream!.take(1).toArray()
    expect(String(first)).toBe('first')
    const whole = await call({})
    expect(await text(whole.stream!)).toBe('firstlast')
  })

  it('hears that the client has gone away, over the wire', async () => {
    const server = createServer(async (_, response) => writeResponse(response, 'POST', await call({ endless: true })))
    const { url, close } = await listenLocally(server)
    const before = Number(await text((await call({ gone: true })).stream!))
    const abort = new AbortController()
    const response = await fetch(url, { signal: abort.signal })
    await response.body!.getReader().read()
    abort.abort()
    await expect.poll(async () => Number(await text((await call({ gone: true })).stream!))).toBe(before + 1)
    await close()
  })

  it('that fails is a 502 before its first byte, and breaks off after it', async () => {
    expect((await call({ fail: 'before' })).status).toBe(502)
    const broken = await call({ fail: 'after' })
    expect(broken.status).toBe(201)
    await expect(text(broken.stream!)).rejects.toThrow('no')
  })

  it('is called through its URL alone; one that does not stream gives all at once', async () => {
    expect(await functions.invoke('streaming', '{}')).toMatchObject({ error: { errorType: 'Runtime.StreamingNotSupported' } })
    const whole = await call({}, 'plain')
    expect([whole.status, whole.body.toString(), whole.stream]).toEqual([200, 'whole', undefined])
  })
})
