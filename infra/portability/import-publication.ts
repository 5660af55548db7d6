import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { md5 } from '../../lambdas/platform/process/hash.ts'
import { getTable } from '../../lambdas/platform/table/table.ts'
import { checkFolder, listedFiles, openExport } from './check-folder.ts'
import { comparedRows, itemsFor } from './import-rows.ts'
import { EXPORTED_KINDS, type ExportedKind } from './kinds.ts'
import { LiveCheck } from './live-check.ts'
import { FILES, type ListedFile, type Manifest } from './manifest.ts'
import { etagOf, nameOf, type Place, readFile, writeFile, writeItems } from './place.ts'
import { entitiesOf } from './rows.ts'

/** What becomes, or would become, of the rows of a kind, or of the files. */
export interface Tallied {
  written: number
  overwritten: number
  unchanged: number
  /** Of these, those that something was taken out of. */
  cleaned: number
}

export interface ImportReport {
  manifest: Manifest
  /** By kind, and `files`. */
  parts: Record<string, Tallied>
  /** Why nothing was written; the first ones of them. */
  faults: string[]
  /** How many there are. */
  faultCount: number
  /** Rows and files of the publication that have another content than the export; the first ones of them. */
  differing: string[]
}

interface Options {
  /** Only looks and says what it would do. */
  dryRun?: boolean
  /** Whether rows and files that are there with another content are replaced. */
  overwrite?: boolean
  onStep?(text: string): void
}

/** Names that are listed: whoever has more has another problem. */
const MOST_NAMED = 50

/**
 * Brings an export into a publication. All of it is checked first, as if a stranger had written it, and nothing is written when anything is wrong with it,
 * or when rows that are there would be replaced and nobody has said that they may be. Broken off, it is run again: what stands there already is left.
 * @throws Error when the folder is no whole export
 */
export async function importPublication(place: Place, folder: string, options: Options = {}): Promise<ImportReport> {
  const report = await lookThrough(place, folder, options.onStep ?? (() => undefined))
  if (!options.overwrite && report.differing.length > 0 && report.faultCount === 0 && !options.dryRun) {
    report.faultCount = 1
    report.faults = ['Rows or files that are there differ from the export. Replace them with --overwrite, or import into an empty publication.']
  }
  if (options.dryRun || report.faultCount > 0) return report
  await writeAll(place, folder, report, options)
  return report
}

const nothing = (): Tallied => ({ written: 0, overwritten: 0, unchanged: 0, cleaned: 0 })

async function lookThrough(place: Place, folder: string, onStep: (text: string) => void): Promise<ImportReport> {
  const entities = entitiesOf(getTable())
  const manifest = openExport(folder)
  const report: ImportReport = { manifest, parts: {}, faults: [], faultCount: 0, differing: [] }
  const onFault = (fault: string) => {
    report.faultCount += 1
    if (report.faults.length < MOST_NAMED) report.faults.push(fault)
  }
  const onDiffering = (name: string) => void (report.differing.length < MOST_NAMED && report.differing.push(name))
  await checkFolder(folder, manifest, (kind) => entities.get(kind)?.model.version, onFault)
  // What is damaged is not worth reading, and what leaves its folder must not be.
  if (report.faultCount > 0) return report
  onStep('The export is whole. Looking at its rows.')
  const live = new LiveCheck()
  for (const part of inOrder(manifest)) {
    const kind = part.kind as ExportedKind
    const tallied = nothing()
    report.parts[kind] = tallied
    const looks = { onFault, onRow: (row: Record<string, unknown>) => live.look(kind, row) }
    for await (const { fresh, differing, unchanged } of comparedRows(place, folder, part, entities, looks)) {
      tallied.written += fresh.length
      tallied.overwritten += differing.length
      tallied.unchanged += unchanged
      tallied.cleaned += [...fresh, ...differing].filter(({ cleaned }) => cleaned).length
      for (const { item } of differing) onDiffering(`${kind}: ${nameOf(item)}`)
    }
  }
  const files = nothing()
  report.parts.files = files
  for await (const { listed } of listedFiles(folder)) {
    if (!listed) continue
    const state = await compareFile(place, folder, listed)
    files[state] += 1
    if (state === 'overwritten') onDiffering(`file: ${listed.key}`)
  }
  return report
}

/** As an import writes them, whatever the manifest's order. */
const inOrder = ({ parts }: Manifest) => [...parts].sort((one, other) => orderOf(one.kind) - orderOf(other.kind))
const orderOf = (kind: string): number => (EXPORTED_KINDS as string[]).indexOf(kind)

async function compareFile(place: Place, folder: string, { key }: ListedFile): Promise<'written' | 'overwritten' | 'unchanged'> {
  const etag = await etagOf(place, key)
  if (etag === null) return 'written'
  const bytes = readFileSync(join(folder, FILES, key))
  if (etag === md5(bytes)) return 'unchanged'
  // An ETag is no MD5 where the bucket has a key of its own.
  const there = await readFile(place, key)
  return there?.bytes.equals(bytes) ? 'unchanged' : 'overwritten'
}

async function writeAll(place: Place, folder: string, { manifest }: ImportReport, { onStep = () => undefined }: Options): Promise<void> {
  const entities = entitiesOf(getTable())
  const now = new Date().toISOString()
  const onFault = (fault: string): never => {
    throw new Error(`The export was changed while it was being imported: ${fault}`)
  }
  for await (const { listed } of listedFiles(folder)) {
    if (!listed || (await compareFile(place, folder, listed)) === 'unchanged') continue
    const bytes = readFileSync(join(folder, FILES, listed.key))
    await writeFile(place, listed.key, { bytes, contentType: listed.content_type, cacheControl: listed.cache_control })
  }
  for (const part of inOrder(manifest)) {
    const kind = part.kind as ExportedKind
    for await (const { fresh, differing } of comparedRows(place, folder, part, entities, { onFault }))
      await writeItems(
        place,
        [...fresh, ...differing].flatMap((row) => itemsFor(kind, row, entities, now)),
      )
    if (part.count > 0) onStep(`${part.kind}: ${part.count} rows`)
  }
}
