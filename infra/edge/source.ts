import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'esbuild'
import { LEGAL_PAGES, STATIC_PAGES } from '#shared/domain/platform/static-pages.ts'
import { DEFAULT_LOCALE, LOCALES, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { SECTIONS } from '#shared/sections.ts'

/** The most that CloudFront takes as a function, in bytes. */
export const FUNCTION_LIMIT = 10_240

/** The first segments of addresses whose pages no article changes. */
const UNCHANGING = [...new Set([...STATIC_PAGES.map((name) => name.split('/')[0]), 'saved', '404'])]

/**
 * The source of an edge function of this folder, with the registry's languages and the resolver that the rest of the product uses.
 * @throws Error when it is longer than CloudFront takes.
 */
export function edgeSource(file: string): string {
  const known = { LOCALES, DEFAULT_LOCALE, ORIGINAL_LOCALE, SECTIONS, LEGAL_PAGES, UNCHANGING }
  const constants = Object.entries(known).map(([name, value]) => `const ${name} = ${JSON.stringify(value)}\n`)
  const source = [...constants, script('../../shared/domain/publishing/locale-choice.ts'), script(file)].join('')
  if (Buffer.byteLength(source) > FUNCTION_LIMIT)
    throw new Error(`The edge function ${file} has ${Buffer.byteLength(source)} bytes, more than ${FUNCTION_LIMIT}.`)
  return source
}

/** The source of an edge function of this folder that needs nothing but itself. */
export const plainSource = (file: string): string => script(file)

/** A file as a part of one script: without types, imports and exports, which the runtime does not know. */
function script(path: string): string {
  const source = readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')
  const { code } = transformSync(source, { loader: path.endsWith('.ts') ? 'ts' : 'js', target: 'es2020' })
  return code.replace(/^import .*$/gm, '').replace(/^export (?:\{[^}]*\};?|(?=const|function))/gm, '')
}
