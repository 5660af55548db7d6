import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'esbuild'
import type { AssetManifest } from '#prerender/assets.ts'
import { PATHS } from './paths.ts'

/** What the entry loads when it knows the language. */
const DESK = /^desk-[\w-]{8}\.js$/
/** What the router loads for the screen that follows the sign-in. */
const FIRST_SCREEN = /^dashboard-[\w-]+\.js$/

/** A screen of the admin by its chunk's name, and the scripts (paths in `web/dist`) that it loads beside those that are there already. */
export interface ScreenScripts {
  screen: string
  scripts: string[]
}

/** What the admin's browser loads, and when. */
export interface AdminScripts {
  /** Scripts and styles that are there when the first screen after sign-in is shown: the document's own, the dashboard, and what these import. */
  first: string[]
  /** Every other screen. */
  further: ScreenScripts[]
}

/**
 * Follows the static imports of the admin's build. Null while the build holds no admin.
 * @throws Error when the dashboard has no chunk of that name any more
 */
export async function adminScripts(): Promise<AdminScripts | null> {
  const { admin } = JSON.parse(readFileSync(PATHS.assetsManifest, 'utf8')) as AssetManifest
  if (!admin) return null
  const graph = await chunkGraph(admin.script)
  const isFirst = (path: string) => FIRST_SCREEN.test(basename(path))
  const entry = admin.script.slice(1)
  const desk = graph.get(entry)?.later.find((path) => DESK.test(basename(path)))
  const screens = [...graph.values()].find(({ later }) => later.some(isFirst))?.later
  const dashboard = screens?.find(isFirst)
  if (!desk || !screens || !dashboard) throw new Error(`The admin's build has no chunk ${FIRST_SCREEN}: name the one that follows the sign-in.`)
  const first = withImports([entry, desk, dashboard], graph)
  const further = [...new Set(screens)].filter((path) => path !== dashboard)
  return {
    first: [...first, ...admin.styles.map((path) => path.slice(1))],
    further: further.map((path) => ({
      screen: basename(path).replace(/-[\w-]{8}\.js$/, ''),
      scripts: [...withImports([path], graph)].filter((one) => !first.has(one)),
    })),
  }
}

interface Chunk {
  /** Loaded with it. */
  imports: string[]
  /** Loaded when somebody asks for it. */
  later: string[]
}

function withImports(paths: readonly string[], graph: ReadonlyMap<string, Chunk>): Set<string> {
  const found = new Set<string>()
  const add = (path: string) => {
    if (found.has(path)) return
    found.add(path)
    for (const next of graph.get(path)?.imports ?? []) add(next)
  }
  for (const path of paths) add(path)
  return found
}

/** Imports by chunk. esbuild only reads here; nothing is written. */
async function chunkGraph(entry: string): Promise<Map<string, Chunk>> {
  const { metafile } = await build({
    absWorkingDir: PATHS.web,
    entryPoints: [join(PATHS.web, entry)],
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: 'none',
    write: false,
    metafile: true,
    logLevel: 'error',
  })
  return new Map(
    Object.entries(metafile.inputs).map(([path, { imports }]) => {
      const of = (wanted: string) => imports.flatMap(({ kind, path: imported }) => (kind === wanted ? [imported] : []))
      return [path, { imports: of('import-statement'), later: of('dynamic-import') }]
    }),
  )
}
