import { expect, it } from 'vitest'
import { readTextFile } from './text-file.ts'

const LIMIT = 1000
const utf16 = (text: string, little: boolean) => {
  const bytes = new Uint8Array(2 + text.length * 2)
  const view = new DataView(bytes.buffer)
  view.setUint16(0, 0xfeff, little)
  for (let index = 0; index < text.length; index++) view.setUint16(2 + index * 2, text.charCodeAt(index), little)
  return bytes
}

it('reads UTF-8 and UTF-16 by their marks, and nothing that would come out as other words', () => {
  const text = 'Ąžuolas 漏洞 😀'
  for (const bytes of [new TextEncoder().encode(text), new TextEncoder().encode(`\ufeff${text}`), utf16(text, true), utf16(text, false)]) {
    expect(readTextFile(bytes, LIMIT)).toEqual({ ok: true, text })
  }
  // Windows-1257, and half of a character.
  for (const bytes of [
    [0xc0, 0xfe, 0x75],
    [0x61, 0xe6, 0xbc],
  ])
    expect(readTextFile(new Uint8Array(bytes), LIMIT)).toEqual({ ok: false, fault: 'encoding' })
  expect(readTextFile(new Uint8Array(LIMIT + 1), LIMIT)).toEqual({ ok: false, fault: 'too-large' })
})
