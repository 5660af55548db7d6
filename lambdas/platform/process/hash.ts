import { hash } from 'node:crypto'
import { foldSpaces } from '#shared/domain/text/segments.ts'

/** SHA-256 of a text (as UTF-8) or of bytes, in lowercase hex. */
export const sha256 = (data: string | Uint8Array): string => hash('sha256', data)

/** What a source segment is known by, in the memory: SHA-256 of its inner HTML with spaces folded. */
export const segmentHash = (html: string): string => sha256(foldSpaces(html))

/** The same in `SegmentRecord`s: the first 16 digits of {@link segmentHash}. */
export const recordHash = (html: string): string => segmentHash(html).slice(0, 16)

/** SHA-256 in base64, as S3 verifies an upload by it. */
export const sha256Base64 = (bytes: Uint8Array): string => hash('sha256', bytes, 'base64')

/** MD5 in hex: an object's ETag at S3 when it was stored by one put without a key of KMS. For comparing, never for security. */
export const md5 = (bytes: Uint8Array): string => hash('md5', bytes)
