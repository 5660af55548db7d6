import { cpSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fingerprint } from '../../build/fingerprint.ts'
import { PATHS } from '../../build/paths.ts'
import { inTurn } from '../../build/turn.ts'
import { moveStoredOrigin } from './stored-origin.ts'

/** A data folder as a first start leaves it, and the origin that its pages name. */
export interface SeededFolder {
  path: string
  origin: string
}

/** Everything that a seeded product is made of. */
const SOURCES = ['shared', 'lambdas', 'workflows', 'web', 'infra', 'package-lock.json']
const KEPT = join(PATHS.root, '.cache/seeded')
/** Tests look at what was published in the last hour or today: an older folder is made anew. */
const FRESH_MS = 3_600_000
/** What belongs to one place or one run of a product, and is made by every start. */
const OF_ONE_RUN = new Set(['cdk.out', 'lock.sqlite', 'pid', 'reachable.json', 'logs'])

/**
 * A seeded data folder of the present sources, made by the first who asks for it; others wait meanwhile. Nothing may be started on it: copy
 * it with `copySeeded`.
 * @param variant names what is seeded: folders of other variants stay
 * @param make starts a product on an empty folder and stops it again
 * @param kept where seeded folders are
 * @returns the folder; its name ends with the port of the product that made it
 */
export const keptSeeded = (variant: string, make: (folder: string) => Promise<SeededFolder>, kept = KEPT): Promise<SeededFolder> =>
  inTurn(kept, async () => {
    const key = `${variant}-${fingerprint(SOURCES).slice(0, 16)}-`
    const found = readdirSync(kept).find((name) => name.startsWith(key) && Date.now() - statSync(join(kept, name)).mtimeMs < FRESH_MS)
    if (found) return { path: join(kept, found), origin: `http://localhost:${found.slice(key.length)}` }
    for (const older of readdirSync(kept).filter((name) => name.startsWith(`${variant}-`))) rmSync(join(kept, older), { recursive: true, force: true })
    const unfinished = join(kept, `unfinished-${variant}`)
    rmSync(unfinished, { recursive: true, force: true })
    mkdirSync(unfinished)
    const { origin } = await make(unfinished)
    const path = join(kept, key + new URL(origin).port)
    renameSync(unfinished, path)
    return { path, origin }
  })

/** Copies a seeded folder to where a product of another origin will run on it. */
export function copySeeded({ path, origin }: SeededFolder, dataDir: string, newOrigin: string): void {
  cpSync(path, dataDir, { recursive: true, filter: (from) => !OF_ONE_RUN.has(basename(from)) })
  moveStoredOrigin(dataDir, new URL(origin).host, new URL(newOrigin).host)
}
