import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PATHS } from './paths.ts'

/** Stands for the site's origin in an assembly that is kept. */
export const NOBODYS_ORIGIN = 'http://origin-of-a-machine.invalid'

/** What may name the origin: templates, and the site's own pages and texts. */
const NAMES_ORIGIN = /\.(?:json|html|txt)$/

const KEPT = join(PATHS.cache, 'assemblies')
/** Assemblies kept beside a new one: with and without a connected model. */
const OTHERS = 1

/**
 * The folder of the assembly with this key, made when there is none. Of older ones only the newest stays.
 * @param make fills a folder that is not there; who makes the same at the same moment uses the first one
 * @param kept where assemblies are
 */
export async function keptAssembly(key: string, make: (folder: string) => Promise<void>, kept = KEPT): Promise<string> {
  const folder = join(kept, key)
  if (existsSync(folder)) return folder
  mkdirSync(kept, { recursive: true })
  const others = readdirSync(kept)
    .filter((name) => !name.includes('.'))
    .map((name) => ({ name, made: Number(readFileSync(join(kept, name, MADE), 'utf8')) }))
    .sort((one, other) => other.made - one.made)
  const unfinished = `${folder}.${process.pid}`
  await make(unfinished)
  writeFileSync(join(unfinished, MADE), String(performance.timeOrigin + performance.now()))
  try {
    renameSync(unfinished, folder)
  } catch (cause) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(folder)) throw cause
  }
  for (const { name } of others.slice(OTHERS)) rmSync(join(kept, name), { recursive: true, force: true })
  return folder
}

/** When an assembly was made, in milliseconds since 1970 with their fractions: two are made within one of them. */
const MADE = 'made'

/** Copies an assembly to where a product reads it, with its own origin. */
export function placeAssembly(kept: string, assembly: string, origin: string): void {
  rmSync(assembly, { recursive: true, force: true })
  cpSync(kept, assembly, { recursive: true })
  for (const entry of readdirSync(assembly, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !NAMES_ORIGIN.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const text = readFileSync(file, 'utf8')
    if (text.includes(NOBODYS_ORIGIN)) writeFileSync(file, text.replaceAll(NOBODYS_ORIGIN, origin))
  }
}
