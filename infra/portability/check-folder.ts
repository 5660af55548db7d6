import { createHash } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { EXPORTED_KINDS, isExportedKind } from './kinds.ts'
import { linesOf } from './lines.ts'
import { FILE_LIST, FILES, type ListedFile, listedFile, MANIFEST, type Manifest, type Part, ROWS, readManifest } from './manifest.ts'
import { isSafeKey, LARGEST_PICTURE, pictureFault } from './picture-files.ts'
import { Tally } from './tally.ts'

const LARGEST_MANIFEST = 1_000_000

/** The manifest of a folder. @throws Error that says why the folder is no whole export */
export function openExport(folder: string): Manifest {
  const path = join(folder, MANIFEST)
  const stat = lstatSync(path, { throwIfNoEntry: false })
  if (!stat?.isFile()) throw new Error(`${folder} holds no ${MANIFEST}: it is no export, or one that was broken off.`)
  if (stat.size > LARGEST_MANIFEST) throw new Error(`${MANIFEST} is larger than ${LARGEST_MANIFEST} bytes.`)
  return readManifest(readFileSync(path, 'utf8'))
}

/** What a reader of a folder says of its faults. */
export type OnFault = (fault: string) => void

/**
 * Compares a folder with its manifest: each part with its length and checksum, each picture with its own and with what it claims to be. Nothing may be
 * missing, and nothing be there that is not named.
 */
export async function checkFolder(folder: string, manifest: Manifest, versionOf: (kind: string) => string | undefined, onFault: OnFault): Promise<void> {
  const expected = new Set([MANIFEST, FILE_LIST])
  const seen = new Set<string>()
  for (const part of manifest.parts) {
    expected.add(part.path)
    const fault = partFault(part, seen, versionOf)
    if (fault) onFault(fault)
    else await checkPart(join(folder, part.path), part.path, part, onFault)
    seen.add(part.kind)
  }
  for (const kind of EXPORTED_KINDS) if (!seen.has(kind)) onFault(`The part of the kind ${kind} is missing from ${MANIFEST}.`)
  const { files } = manifest
  const list = { count: files.count, bytes: files.list_bytes, sha256: files.list_sha256 }
  if (await checkPart(join(folder, FILE_LIST), FILE_LIST, list, onFault)) {
    for await (const { listed, fault } of listedFiles(folder)) {
      if (!listed) {
        onFault(fault)
        continue
      }
      expected.add(`${FILES}/${listed.key}`)
      const wrong = fileFault(folder, listed)
      if (wrong) onFault(`${FILES}/${listed.key}: ${wrong}`)
    }
  }
  for (const path of strangers(folder, expected)) onFault(`${path} is not named by ${MANIFEST}, or is no ordinary file.`)
}

function partFault({ kind, version, path }: Part, seen: ReadonlySet<string>, versionOf: (kind: string) => string | undefined): string | null {
  if (!isExportedKind(kind)) return `${path}: no export holds rows of the kind ${kind}.`
  if (seen.has(kind) || path !== `${ROWS}/${kind}.ndjson`) return `${path}: there is one part of each kind, which it is named by.`
  return version === versionOf(kind) ? null : `${path}: rows of the kind ${kind} have version ${versionOf(kind)} here, not ${version}.`
}

/** @returns whether it is as it was written */
async function checkPart(path: string, name: string, wanted: { count: number; bytes: number; sha256: string }, onFault: OnFault): Promise<boolean> {
  const stat = lstatSync(path, { throwIfNoEntry: false })
  const wrong = (fault: string): false => {
    onFault(`${name}: ${fault}`)
    return false
  }
  if (!stat) return wrong('it is missing.')
  if (!stat.isFile()) return wrong('it is no ordinary file.')
  if (stat.size !== wanted.bytes) return wrong(`it has ${stat.size} bytes, not ${wanted.bytes}.`)
  const tally = new Tally()
  try {
    for await (const line of linesOf(path)) tally.add(line)
  } catch (cause) {
    return wrong((cause as Error).message)
  }
  const { sha256, count } = tally.end()
  if (sha256 !== wanted.sha256) return wrong('its checksum is another one: it was changed or damaged.')
  return count === wanted.count || wrong(`it has ${count} lines, not ${wanted.count}.`)
}

/** The pictures that an export names; those that cannot be used with the reason. */
export async function* listedFiles(folder: string): AsyncGenerator<{ listed: ListedFile; fault: null } | { listed: null; fault: string }> {
  let at = 0
  for await (const line of linesOf(join(folder, FILE_LIST))) {
    at += 1
    const parsed = listedFile.safeParse(jsonOf(line.toString('utf8')))
    if (parsed.success && isSafeKey(parsed.data.key)) yield { listed: parsed.data, fault: null }
    else yield { listed: null, fault: `${FILE_LIST}, line ${at}: ${parsed.success ? 'its key is none of a picture.' : 'it is no entry of a file.'}` }
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function fileFault(folder: string, { key, bytes, sha256, content_type }: ListedFile): string | null {
  const path = join(folder, FILES, key)
  const stat = lstatSync(path, { throwIfNoEntry: false })
  if (!stat) return 'it is missing.'
  if (!stat.isFile()) return 'it is no ordinary file.'
  if (stat.size !== bytes || bytes > LARGEST_PICTURE) return `it has ${stat.size} bytes, not ${bytes}, or more than ${LARGEST_PICTURE}.`
  const read = readFileSync(path)
  if (createHash('sha256').update(read).digest('hex') !== sha256) return 'its checksum is another one: it was changed or damaged.'
  return pictureFault(read, content_type)
}

/** What is in the folder and not expected; links count, whatever they lead to. */
function* strangers(folder: string, expected: ReadonlySet<string>, below = folder): Generator<string> {
  for (const entry of readdirSync(below, { withFileTypes: true })) {
    const path = join(below, entry.name)
    if (entry.isDirectory()) yield* strangers(folder, expected, path)
    else {
      const name = relative(folder, path).split(sep).join('/')
      if (!entry.isFile() || !expected.has(name)) yield name
    }
  }
}
