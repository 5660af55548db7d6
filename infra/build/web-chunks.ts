import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'esbuild'
import type { AssetManifest } from '#prerender/assets.ts'
import { PATHS } from './paths.ts'

/** What the router loads for the screen that follows the sign-in. */
const FIRST_SCREEN = /^dashboard-[\w-]+\.js$/

/**
 * Scripts and styles (paths in `web/dist`) that are there when the admin shows its first screen after sign-in: the
 * document's own, the dashboard, and whatever these import statically. Empty while the build holds no admin.
 * @throws Error when the dashboard has no chunk of that name any more
 */
export async function adminFirstScreen(): Promise<string[]> {
  const { admin } = JSON.parse(readFileSync(PATHS.assetsManifest, 'utf8')) as AssetManifest
  if (!admin) return []
  const graph = await chunkGraph(admin.script)
  const screen = [...graph.keys()].find((path) => FIRST_SCREEN.test(basename(path)))
  if (!screen) throw new Error(`The admin's build has no chunk ${FIRST_SCREEN}: name the one that follows the sign-in.`)
  const scripts = new Set<string>()
  const add = (path: string) => {
    if (scripts.has(path)) return
    scripts.add(path)
    for (const next of graph.get(path) ?? []) add(next)
  }
  add(admin.script.slice(1))
  add(screen)
  return [...scripts, ...admin.styles.map((path) => path.slice(1))]
}

/** Static imports by chunk. esbuild only reads here; nothing is written. */
async function chunkGraph(entry: string): Promise<Map<string, string[]>> {
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
    Object.entries(metafile.inputs).map(([path, { imports }]) => [path, imports.filter(({ kind }) => kind === 'import-statement').map((one) => one.path)]),
  )
}
