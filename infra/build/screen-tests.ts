import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { PATHS } from './paths.ts'

const SIDEBAR = 'web/src/admin/sidebar'
const E2E = 'web/e2e'
/** What every reader page is made of; it reaches the browser as a bundle, which no test imports. */
const READER = /^web\/(?:src\/(?:reader|app|ui|auth)|prerender|fonts)\//
/** Browser tests of pages for readers, on the running product. */
const READER_TESTS = ['reader-routes', 'forms', 'search', 'sign-in', 'corrections'].map((name) => `${E2E}/${name}.e2e.test.ts`)

export const isReaderSource = (path: string): boolean => READER.test(path) && !/\.test\.tsx?$/.test(path)

/** Each screen's address below `/admin/`, with the source that it begins with, as the files of the sidebar list them. */
export function screenSources(): Map<string, string> {
  const texts = readdirSync(join(PATHS.root, SIDEBAR)).map((name) => readFileSync(join(PATHS.root, SIDEBAR, name), 'utf8'))
  const listed = texts.flatMap((text) => [...text.matchAll(/path: '([^']*)'[\s\S]*?import\('([^']+)'\)/g)])
  return new Map(listed.map(([, path = '', source = '']) => [path, join(SIDEBAR, source)]))
}

/** The sources of each screen: what it begins with, and all that this imports at once. By the screen's address. */
async function closures(): Promise<Map<string, ReadonlySet<string>>> {
  const { metafile } = await build({
    absWorkingDir: PATHS.root,
    entryPoints: ['web/src/admin/main.tsx'],
    bundle: true,
    splitting: true,
    packages: 'external',
    format: 'esm',
    outdir: 'none',
    write: false,
    metafile: true,
    logLevel: 'error',
    loader: { '.css': 'empty', '.svg': 'empty', '.jpg': 'empty' },
  })
  const importsOf = (file: string) => (metafile.inputs[file]?.imports ?? []).filter(({ kind, external }) => kind === 'import-statement' && !external)
  const closure = (file: string, found = new Set<string>()): Set<string> => {
    if (found.has(file)) return found
    found.add(file)
    for (const { path } of importsOf(file)) closure(path, found)
    return found
  }
  return new Map([...screenSources()].map(([path, source]) => [path, closure(source)]))
}

/** Whether a browser test opens a screen: its text has the screen's address, with anything where the address has a parameter. */
function opens(text: string, path: string): boolean {
  const address = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '(?:\\$\\{[^}]+\\}|[\\w-]+)')
  return new RegExp(`/admin${path ? '/' : ''}${address}(?![\\w/-])`).test(text)
}

/** Browser tests on the running product that look at what these sources make: screens of the admin, pages of readers. @param changed paths below the root */
export async function screenTests(changed: readonly string[]): Promise<string[]> {
  const found = new Set<string>()
  if (changed.some(isReaderSource)) for (const file of READER_TESTS) found.add(file)
  if (changed.some((path) => /^(?:web\/src|shared)\//.test(path))) {
    const screens = [...(await closures())].flatMap(([path, sources]) => (changed.some((file) => sources.has(file)) ? [path] : []))
    for (const name of readdirSync(join(PATHS.root, E2E)).filter((file) => file.endsWith('.e2e.test.ts'))) {
      const text = readFileSync(join(PATHS.root, E2E, name), 'utf8')
      if (screens.some((path) => opens(text, path))) found.add(`${E2E}/${name}`)
    }
  }
  return [...found].sort()
}
