import { afterEach, describe, expect, it, vi } from 'vitest'
import { CHAT_END, chatEvent } from '#shared/domain/platform/chat-stream.ts'
import { BrokenReply, readReply } from './reply-stream.ts'

const piece = (content: string) => chatEvent({ model: 'm', choices: [{ index: 0, delta: { content } }] })
const bodyOf = (...parts: (string | Uint8Array)[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(typeof part === 'string' ? new TextEncoder().encode(part) : part)
      controller.close()
    },
  })
async function read(body: ReadableStream<Uint8Array>): Promise<string> {
  let text = ''
  for await (const { text: more } of readReply(body)) text += more
  return text
}

afterEach(() => vi.restoreAllMocks())

describe('reading an answer', () => {
  it('[M-094] joins what was split, and logs and skips what it cannot read', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const bytes = new TextEncoder().encode(`${piece('Ačiū')}data: {"choi\n\n: comment\n\n${piece(' 🚀')}${CHAT_END}`)
    expect(await read(bodyOf(...Array.from(bytes, (byte) => Uint8Array.of(byte))))).toBe('Ačiū 🚀')
    expect(warn.mock.calls).toEqual([['ai-dev-partner', 'data: {"choi']])
  })

  it('[M-094] reads nothing after the end, and needs no line end there', async () => {
    expect(await read(bodyOf(piece('a') + CHAT_END + piece('b')))).toBe('a')
    expect(await read(bodyOf(`${piece('a')}data: [DONE]`))).toBe('a')
  })

  it('an answer without its end has broken off, for the reason that the server could still give', async () => {
    await expect(read(bodyOf(piece('a')))).rejects.toMatchObject({ code: null })
    await expect(read(bodyOf(piece('a') + chatEvent({ error: { code: 'model-unavailable' } })))).rejects.toEqual(
      Object.assign(new BrokenReply('model-unavailable')),
    )
  })

  it('whoever stops reading ends the stream', async () => {
    let isCancelled = false
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new TextEncoder().encode(piece('a'))),
      cancel: () => {
        isCancelled = true
      },
    })
    for await (const _ of readReply(body)) break
    expect(isCancelled).toBe(true)
  })
})
