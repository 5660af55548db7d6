import { readFileSync } from 'node:fs'
import { LEGAL_PAGES } from '#shared/domain/static-pages.ts'
import { DEFAULT_LOCALE, LOCALES, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { SECTIONS } from '#shared/sections.ts'

/** The most that CloudFront takes as a function, in bytes. */
export const FUNCTION_LIMIT = 10_240

/**
 * The source of the edge function that turns addresses into files of the site's bucket, with the registry's languages and the legal pages.
 * @throws Error when it is longer than CloudFront takes.
 */
export function viewerRequest(): string {
  const body = readFileSync(new URL('./viewer-request.js', import.meta.url), 'utf8')
  const known = { LOCALES, DEFAULT_LOCALE, ORIGINAL_LOCALE, SECTIONS, LEGAL_PAGES }
  const constants = Object.entries(known).map(([name, value]) => `const ${name} = ${JSON.stringify(value)}\n`)
  const source = constants.join('') + body
  if (Buffer.byteLength(source) > FUNCTION_LIMIT) throw new Error(`The edge function has ${Buffer.byteLength(source)} bytes, more than ${FUNCTION_LIMIT}.`)
  return source
}
