import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync, type WriteStream, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { finished } from 'node:stream/promises'
import { getTable } from '../../lambdas/platform/table/table.ts'
import { EXPORTED_KINDS, type ExportedKind, LEFT_OUT } from './kinds.ts'
import { FILE_LIST, FILES, type ListedFile, MANIFEST, type Manifest, type Part, ROWS, SCHEMA } from './manifest.ts'
import { isSafeKey, PICTURES } from './picture-files.ts'
import { allItems, keysBelow, type Place, readFile } from './place.ts'
import { attributesOf, entitiesOf, kindOf, lineOf } from './rows.ts'
import { Tally } from './tally.ts'

/** A part that is being written. */
interface Writing {
  tally: Tally
  stream: WriteStream
}

/**
 * Writes everything that a publication consists of into a folder: rows by kind, pictures, and at the very end the manifest. It is written beside and
 * takes its name when it is whole, so what was broken off can be taken for nothing else. Rows are never all in memory.
 * @param folder that is not there yet
 * @returns the manifest
 * @throws Error when the folder is there, or the table has rows that nobody has decided about
 */
export async function exportPublication(place: Place, folder: string, onStep: (text: string) => void = () => undefined): Promise<Manifest> {
  const goal = resolve(folder)
  if (existsSync(goal) && readdirSync(goal).length > 0) throw new Error(`${goal} is not empty. Name a folder that is not there yet.`)
  const draft = `${goal}.unfinished`
  // What an earlier run has left there was never whole.
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(join(draft, ROWS), { recursive: true, mode: 0o700 })
  const began_at = new Date().toISOString()
  const parts = await exportRows(place, draft, onStep)
  const files = await exportFiles(place, draft, onStep)
  const manifest: Manifest = { format: 'simulpress-export', schema: SCHEMA, began_at, ended_at: new Date().toISOString(), parts, files, left_out: LEFT_OUT }
  writeFileSync(join(draft, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
  rmSync(goal, { recursive: true, force: true })
  mkdirSync(dirname(goal), { recursive: true })
  renameSync(draft, goal)
  return manifest
}

async function exportRows(place: Place, draft: string, onStep: (text: string) => void): Promise<Part[]> {
  const entities = entitiesOf(getTable())
  const pathOf = (kind: ExportedKind) => `${ROWS}/${kind}.ndjson`
  const writings = new Map(
    EXPORTED_KINDS.map((kind): [ExportedKind, Writing] => [
      kind,
      { tally: new Tally(), stream: createWriteStream(join(draft, pathOf(kind)), { flags: 'wx', mode: 0o600 }) },
    ]),
  )
  let rows = 0
  for await (const items of allItems(place)) {
    for (const item of items) {
      const kind = kindOf(item)
      const entity = kind && entities.get(kind)
      if (!kind || !entity) continue
      const { tally, stream } = writings.get(kind) as Writing
      const line = Buffer.from(`${lineOf(attributesOf(entity, kind, item))}\n`)
      tally.add(line)
      if (!stream.write(line)) await once(stream, 'drain')
    }
    const before = rows
    rows += items.length
    if (Math.floor(before / MILESTONE) < Math.floor(rows / MILESTONE)) onStep(`${rows} rows`)
  }
  const parts: Part[] = []
  for (const [kind, { tally, stream }] of writings) {
    stream.end()
    await finished(stream)
    parts.push({ kind, version: entities.get(kind)?.model.version ?? '', path: pathOf(kind), ...tally.end() })
  }
  return parts
}

const MILESTONE = 10_000

async function exportFiles(place: Place, draft: string, onStep: (text: string) => void): Promise<Manifest['files']> {
  const tally = new Tally()
  const list = createWriteStream(join(draft, FILE_LIST), { flags: 'wx', mode: 0o600 })
  mkdirSync(join(draft, FILES))
  let bytes = 0
  for await (const key of keysBelow(place, PICTURES)) {
    if (!isSafeKey(key)) throw new Error(`The bucket has a file that no export can hold: ${JSON.stringify(key)}.`)
    const file = await readFile(place, key)
    // Taken away since it was listed.
    if (!file) continue
    const path = join(draft, FILES, key)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, file.bytes, { flag: 'wx', mode: 0o600 })
    const sha256 = createHash('sha256').update(file.bytes).digest('hex')
    const listed: ListedFile = { key, bytes: file.bytes.length, sha256, content_type: file.contentType, cache_control: file.cacheControl }
    const line = Buffer.from(`${JSON.stringify(listed)}\n`)
    tally.add(line)
    bytes += listed.bytes
    if (!list.write(line)) await once(list, 'drain')
  }
  list.end()
  await finished(list)
  const listed = tally.end()
  onStep(`${listed.count} files`)
  return { count: listed.count, bytes, list_bytes: listed.bytes, list_sha256: listed.sha256, content: listed.content }
}
