import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { Refusal } from './refusal.ts'

/** Bytes of a body, after decompression. */
export const MOST_BYTES = 2_000_000

const DECODERS = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress } as const

/** A body as text, in the charset that it names, by the same limit and with the same errors as {@link readBytes}. */
export async function readBody(message: IncomingMessage, signal: AbortSignal, most = MOST_BYTES): Promise<string> {
  const bytes = await readBytes(message, signal, most)
  return new TextDecoder(charsetOf(message.headers['content-type'], bytes)).decode(bytes)
}

/**
 * A body, decompressed and read no further than `most` bytes: what is larger, or unfolds into more, is given up in the middle.
 * @throws Refusal `too-large` | `content-not-readable`; what the signal says
 */
export async function readBytes(message: IncomingMessage, signal: AbortSignal, most: number): Promise<Buffer> {
  const tooLarge = () => new Refusal('too-large', `More than ${most} bytes were sent.`)
  if (Number(message.headers['content-length'] ?? 0) > most) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of decoded(message)) {
      size += chunk.length
      if (size > most) throw tooLarge()
      chunks.push(chunk)
    }
  } catch (cause) {
    if (signal.aborted) throw signal.reason
    throw cause instanceof Refusal ? cause : new Refusal('content-not-readable', 'What was sent broke off or cannot be decompressed.', cause)
  }
  return Buffer.concat(chunks)
}

function decoded(message: IncomingMessage): AsyncIterable<Buffer> {
  const coding = (message.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  if (coding === 'identity' || coding === '') return message
  if (!Object.hasOwn(DECODERS, coding)) throw new Refusal('content-not-readable', 'It was sent in a coding that nobody asked for.')
  const decoder = DECODERS[coding as keyof typeof DECODERS]()
  // The reader of the decoder meets whatever goes wrong on the way.
  return pipeline(message, decoder, () => undefined)
}

/** As the header or the first line says; what this machine does not know is read as UTF-8. */
function charsetOf(type: string | undefined, bytes: Buffer): string {
  const first = bytes.subarray(0, 200).toString('latin1')
  const named = /charset=["']?([\w-]{1,40})/i.exec(type ?? '')?.[1] ?? /^\s*<\?xml[^>]*encoding=["']([\w-]{1,40})/i.exec(first)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(named).encoding
  } catch {
    return 'utf-8'
  }
}
