import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { LAMBDA_ENTRIES, type LambdaEntry } from '../../build/entries.ts'
import { FUNCTION_BUNDLE } from '../../build/lambdas.ts'
import { PATHS } from '../../build/paths.ts'

/** A change of a source file: a text in it, which has to be there, and what stands there in the next release. */
export interface Change {
  /** Path from the project's root. */
  file: string
  from: string
  to: string
}

/** Bundles a function as it would be built with these changes, without touching the sources. @param folder gets the bundle */
export async function bundleChanged(entry: LambdaEntry, changes: readonly Change[], folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  cpSync(join(PATHS.lambdas, entry), folder, { recursive: true })
  const applied = new Set<Change>()
  await build({
    ...FUNCTION_BUNDLE,
    plugins: [changing(changes, applied), ...FUNCTION_BUNDLE.plugins],
    entryPoints: [{ in: LAMBDA_ENTRIES[entry], out: 'index' }],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
  })
  for (const change of changes) if (!applied.has(change)) throw new Error(`${change.file} is not in the bundle of ${entry}.`)
}

const changing = (changes: readonly Change[], applied: Set<Change>): Plugin => ({
  name: 'changing',
  setup(builder) {
    builder.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const own = changes.filter(({ file }) => path === join(PATHS.root, file))
      if (own.length === 0) return undefined
      let contents = readFileSync(path, 'utf8')
      for (const change of own) {
        if (!contents.includes(change.from)) throw new Error(`${change.file} has no ${change.from}`)
        contents = contents.replace(change.from, () => change.to)
        applied.add(change)
      }
      return { contents, loader: 'ts' }
    })
  },
})
