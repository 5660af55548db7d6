import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'oxc-parser'

/** One import, re-export or `import()` with a literal address. */
export interface Import {
  from: string
  /** A path below the root, or the name of a package as it is imported. */
  to: string
  isOurs: boolean
}

const FOLDERS = '{shared,workflows,lambdas,web,infra}/**/*.{ts,tsx}'
const SKIPPED = /(?:^|\/)(?:node_modules|dist|\.cache)\//
/** As in `imports` of package.json. */
const ALIASES = { '#shared/': 'shared/', '#workflows/': 'workflows/', '#prerender/': 'web/prerender/' }

/** All source files of ours below a root, tests among them; paths are relative to it. */
export const sourceFiles = (root: string): string[] =>
  globSync(FOLDERS, { cwd: root })
    .filter((path) => !SKIPPED.test(path))
    .sort()

/** Every import of a file, imports of types among them. @param path relative to the root */
export function importsOf(path: string, text: string): Import[] {
  const { module } = parseSync(path, text)
  const literal = (start: number, end: number): string => text.slice(start + 1, end - 1)
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => (/^['"]/.test(text.slice(start, end)) ? literal(start, end) : '')),
  ]
  return [...new Set(specifiers)].filter(Boolean).map((specifier) => {
    const to = placeOf(path, specifier)
    return { from: path, to: to ?? specifier, isOurs: to !== null }
  })
}

/** Every import of every source file below a root. */
export const allImports = (root: string): Import[] => sourceFiles(root).flatMap((path) => importsOf(path, readFileSync(join(root, path), 'utf8')))

function placeOf(from: string, specifier: string): string | null {
  for (const [alias, folder] of Object.entries(ALIASES)) if (specifier.startsWith(alias)) return folder + specifier.slice(alias.length)
  return specifier.startsWith('.') ? normalize(join(dirname(from), specifier)) : null
}
