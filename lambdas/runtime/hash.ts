import { createHash } from 'node:crypto'

/** SHA-256 of a UTF-8 text, in lowercase hex. */
export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')
