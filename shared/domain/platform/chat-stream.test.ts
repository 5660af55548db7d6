import { describe, expect, it } from 'vitest'
import { randomFrom } from '#shared/seeded-random.ts'
import { casesOf } from '#shared/thorough.testing.ts'
import { CHAT_END, chatEvent, createLines, readChatLine } from './chat-stream.ts'

const chunk = (content: string) => chatEvent({ model: 'm', choices: [{ index: 0, delta: { content } }] })

/** Reads a stream of bytes in these pieces, as a client does. */
function read(bytes: Uint8Array, cuts: readonly number[]): { text: string; broken: number; ended: boolean } {
  const decoder = new TextDecoder()
  const lines = createLines()
  const result = { text: '', broken: 0, ended: false }
  const places = [0, ...cuts.toSorted((one, other) => one - other), bytes.length]
  for (let at = 1; at < places.length; at++) {
    for (const line of lines.add(decoder.decode(bytes.subarray(places[at - 1], places[at]), { stream: true }))) {
      const said = readChatLine(line)
      if (said.kind === 'text') result.text += said.text
      if (said.kind === 'broken') result.broken++
      if (said.kind === 'end') result.ended = true
    }
  }
  return result
}

describe('a streamed answer', () => {
  it('[M-094] is the same wherever its bytes are split', () => {
    const random = randomFrom(94)
    const words = ['Labas', ' „pasauli“', ' 🚀', '\n```ts\n', 'data: ', '한국어', '\\n', '"}]}', '\u2028', ' [DONE] ']
    for (let round = 0; round < casesOf(5000, 400); round++) {
      const said = Array.from({ length: 1 + Math.floor(random() * 8) }, () => words[Math.floor(random() * words.length)] as string)
      const noise = random() < 0.5 ? ': comment\n\ndata: {"broken\n\n' : ''
      const ends = random() < 0.5 ? '\n' : '\r\n'
      const wire = (noise + said.map(chunk).join('') + CHAT_END).replaceAll('\n', ends)
      const bytes = new TextEncoder().encode(wire)
      const cuts = Array.from({ length: Math.floor(random() * 40) }, () => Math.floor(random() * bytes.length))
      expect(read(bytes, cuts)).toEqual({ text: said.join(''), broken: noise ? 1 : 0, ended: true })
    }
  })

  it('[M-094] is the same byte by byte', () => {
    const bytes = new TextEncoder().encode(chunk('ąčęėįšųūž 🚀') + CHAT_END)
    expect(read(bytes, [...bytes.keys()])).toEqual({ text: 'ąčęėįšųūž 🚀', broken: 0, ended: true })
  })

  it('[M-094] lines that are no data of an answer are told from those that are', () => {
    expect(readChatLine('')).toEqual({ kind: 'nothing' })
    expect(readChatLine('event: message')).toEqual({ kind: 'nothing' })
    expect(readChatLine('data: [DONE]')).toEqual({ kind: 'end' })
    expect(readChatLine('data:{"choices":[{"delta":{"content":"a"}}]}')).toEqual({ kind: 'text', text: 'a', model: null })
    expect(readChatLine('data: {"choices":[{"delta":{"role":"assistant"}}]}')).toEqual({ kind: 'nothing' })
    expect(readChatLine('data: {"choices":{"delta":1}}')).toEqual({ kind: 'nothing' })
    for (const broken of ['data: ', 'data: {"a":', 'data: nonsense', 'data: null', 'data: 7']) expect(readChatLine(broken), broken).toEqual({ kind: 'broken' })
    expect(readChatLine('data: {"error":{"code":"model-unavailable"}}')).toEqual({ kind: 'error', code: 'model-unavailable' })
  })

  it('a line without its end is kept', () => {
    const lines = createLines()
    expect(lines.add('data: a\ndata')).toEqual(['data: a'])
    expect(lines.rest()).toBe('data')
    expect(lines.add(': b\n')).toEqual(['data: b'])
    expect(lines.rest()).toBe('')
  })
})
