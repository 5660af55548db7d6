import { mkdtempSync, rmSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BedrockRuntimeClient, ConverseStreamCommand } from '@aws-sdk/client-bedrock-runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFaults } from '../faults/faults.ts'
import { listen } from '../listen.ts'
import { createModel, type Model } from './model.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'model-streams-'))
const faults = createFaults([])
let upstream: Awaited<ReturnType<typeof listen>>
let connected: Model
let alone: Model
let asked: Record<string, unknown>[]
let answer: (response: ServerResponse) => void

const event = (data: object | string) => `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`
const piece = (content: string) => event({ choices: [{ index: 0, delta: { content }, finish_reason: null }] })
const END = [
  event({ choices: [{ index: 0, delta: {}, finish_reason: 'length' }] }),
  event({ choices: [], usage: { prompt_tokens: 11, completion_tokens: 7 } }),
  event('[DONE]'),
]

beforeAll(async () => {
  asked = []
  upstream = await listen(async (request, response) => {
    asked.push(JSON.parse(Buffer.concat(await request.toArray()).toString()))
    answer(response)
  })
  const connection = { baseUrl: `${upstream.url}/v1`, apiKey: undefined, model: 'mistral' }
  connected = await createModel({ dataDir: join(dataDir, 'connected'), allowPseudo: true, upstream: connection, faults })
  alone = await createModel({ dataDir: join(dataDir, 'alone'), allowPseudo: true })
})
afterAll(async () => {
  await Promise.all([connected.close(), alone.close(), upstream.close()])
  rmSync(dataDir, { recursive: true })
})

/** Asks as the application does; gives the events. */
async function ask({ url }: Model, abortSignal?: AbortSignal) {
  const client = new BedrockRuntimeClient({
    region: 'us-east-1',
    endpoint: url,
    maxAttempts: 1,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })
  const messages = [{ role: 'user' as const, content: [{ text: 'Labas' }] }]
  const command = new ConverseStreamCommand({ modelId: 'm', system: [{ text: 'Be brief.' }], messages, inferenceConfig: { maxTokens: 50 } })
  const { stream } = await client.send(command, abortSignal ? { abortSignal } : {})
  return stream!
}
const textOf = async (events: Awaited<ReturnType<typeof ask>>) => {
  const seen = { text: '', stopReason: '', tokens: 0 }
  for await (const { contentBlockDelta, messageStop, metadata } of events) {
    seen.text += contentBlockDelta?.delta?.text ?? ''
    seen.stopReason ||= messageStop?.stopReason ?? ''
    seen.tokens ||= metadata?.usage?.totalTokens ?? 0
  }
  return seen
}
const sse = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' })

describe('ConverseStream', () => {
  it("gives the connected model's answer as it comes, and what it took", async () => {
    const { promise: isRead, resolve: read } = Promise.withResolvers<void>()
    answer = async (response) => {
      sse(response).write(piece('La'))
      await isRead
      const rest = Buffer.from(piece('bąs') + END.join(''))
      for (const byte of rest) response.write(Buffer.from([byte]))
      response.end()
    }
    const events = (await ask(connected))[Symbol.asyncIterator]()
    expect((await events.next()).value).toEqual({ messageStart: { role: 'assistant' } })
    expect((await events.next()).value).toMatchObject({ contentBlockDelta: { delta: { text: 'La' } } })
    read()
    expect(await textOf({ [Symbol.asyncIterator]: () => events })).toEqual({ text: 'bąs', stopReason: 'max_tokens', tokens: 18 })
    expect(asked.at(-1)).toMatchObject({
      model: 'mistral',
      max_tokens: 50,
      stream: true,
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: 'Labas' },
      ],
    })
    expect(connected.calls(1)).toMatchObject([{ answeredBy: 'mistral', inputTokens: 11, outputTokens: 7, error: null }])
  })

  it('ends the call at the connected model when whoever asked goes away', async () => {
    const { promise: isLeft, resolve: left } = Promise.withResolvers<void>()
    answer = (response) => {
      sse(response).write(piece('La'))
      response.once('close', left)
    }
    const abort = new AbortController()
    for await (const { contentBlockDelta } of await ask(connected, abort.signal).then(quietly)) if (contentBlockDelta) abort.abort()
    await isLeft
  })

  it('names faults as Bedrock does, before the first word and after it', async () => {
    answer = (response) => response.writeHead(429).end('{}')
    await expect(ask(connected)).rejects.toMatchObject({ name: 'ThrottlingException' })
    answer = (response) => sse(response).end(piece('La'))
    await expect(ask(connected).then(textOf)).rejects.toMatchObject({ name: 'ModelStreamErrorException' })
    answer = (response) => sse(response).end(`${piece('La')}data: {"broken\n\n`)
    await expect(ask(connected).then(textOf)).rejects.toMatchObject({ name: 'ModelStreamErrorException' })
    await expect(ask(alone)).rejects.toMatchObject({ name: 'ValidationException', message: expect.stringContaining('MODEL_BASE_URL') })
  })

  it('fails by plan', async () => {
    answer = (response) => sse(response).end(piece('La') + END.join(''))
    faults.replace([{ at: 'bedrock:ConverseStream', kind: 'throttle', nth: 1 }])
    await expect(ask(connected)).rejects.toMatchObject({ name: 'ThrottlingException' })
    faults.replace([{ at: 'bedrock:ConverseStream', kind: 'malformed', nth: 1 }])
    await expect(ask(connected).then(textOf)).rejects.toThrow()
    faults.replace([])
    expect((await ask(connected).then(textOf)).text).toBe('La')
  })
})

/** What was aborted ends there, whether the client calls that an error or not. */
async function* quietly<Event>(events: AsyncIterable<Event>): AsyncGenerator<Event> {
  try {
    yield* events
  } catch (error) {
    expect((error as Error).message).toMatch(/abort/i)
  }
}
