export type TextFile = { ok: true; text: string } | { ok: false; fault: 'encoding' | 'too-large' }

/** Encodings by their byte order marks. */
const MARKS: readonly { bytes: readonly number[]; encoding: string }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
]

/** What a file says: UTF-8, or UTF-16 with its byte order mark. Anything else would come out as other words. @param most bytes */
export function readTextFile(bytes: Uint8Array, most: number): TextFile {
  if (bytes.length > most) return { ok: false, fault: 'too-large' }
  const encoding = MARKS.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte))?.encoding ?? 'utf-8'
  try {
    return { ok: true, text: new TextDecoder(encoding, { fatal: true }).decode(bytes) }
  } catch {
    return { ok: false, fault: 'encoding' }
  }
}
