import { hash } from 'node:crypto'
import { crc32 } from 'node:zlib'

export class BadDigest extends Error {}

interface Decoded {
  body: Buffer
  /** Checksums that came behind the body, e.g. `x-amz-checksum-crc32`. */
  trailers: Record<string, string>
}

/**
 * Takes the framing off a streamed put (`content-encoding: aws-chunked`): `<hex size>[;signature]`, the bytes, …, `0`, then trailers.
 * @throws BadDigest when the framing is broken
 */
export function decodeAwsChunked(raw: Buffer): Decoded {
  const chunks: Buffer[] = []
  let offset = 0
  const line = (): string => {
    const end = raw.indexOf('\r\n', offset)
    if (end < 0) throw new BadDigest('The streamed body ends early.')
    const text = raw.toString('latin1', offset, end)
    offset = end + 2
    return text
  }
  for (;;) {
    const size = Number.parseInt(line(), 16)
    if (!(size >= 0) || offset + size > raw.length) throw new BadDigest('The streamed body is broken.')
    if (size === 0) break
    chunks.push(raw.subarray(offset, offset + size))
    offset += size + 2
  }
  const trailers: Record<string, string> = {}
  while (offset < raw.length) {
    const text = line()
    const colon = text.indexOf(':')
    if (colon > 0) trailers[text.slice(0, colon).toLowerCase()] = text.slice(colon + 1).trim()
  }
  return { body: Buffer.concat(chunks), trailers }
}

const CHECKSUMS: Record<string, (body: Buffer) => string> = {
  'content-md5': (body) => hash('md5', body, 'base64'),
  'x-amz-checksum-crc32': (body) => {
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return sum.toString('base64')
  },
  'x-amz-checksum-sha1': (body) => hash('sha1', body, 'base64'),
  'x-amz-checksum-sha256': (body) => hash('sha256', body, 'base64'),
}

/** @throws BadDigest when a checksum that came with the body is not the body's */
export function verifyChecksums(body: Buffer, given: Record<string, string | undefined>): void {
  for (const [name, compute] of Object.entries(CHECKSUMS))
    if (given[name] !== undefined && given[name] !== compute(body)) throw new BadDigest(`The ${name} you specified did not match what we received.`)
}
