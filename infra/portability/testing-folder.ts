import { createHash } from 'node:crypto'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ExportedKind } from './kinds.ts'
import { MANIFEST, type Manifest } from './manifest.ts'

/** A copy of an export, for one test to break. */
export function copyOf(folder: string, name: string): string {
  const copy = `${folder}-${name}`
  cpSync(folder, copy, { recursive: true })
  return copy
}

export const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'))

export const saveManifest = (folder: string, manifest: object): void => writeFileSync(join(folder, MANIFEST), JSON.stringify(manifest))

type Row = Record<string, unknown>

/** Changes the rows of a part and its entry in the manifest, as somebody would who wants it to be believed. */
export function rewriteRows(folder: string, kind: ExportedKind, change: (rows: Row[]) => readonly Row[]): void {
  const path = join(folder, 'rows', `${kind}.ndjson`)
  const rows = readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): Row => JSON.parse(line))
  const lines = change(rows).map((row) => `${JSON.stringify(row)}\n`)
  writeFileSync(path, lines.join(''))
  reseal(folder, kind, lines.join(''), lines.length)
}

/** Writes a part as it is said and has the manifest say the same. */
export function reseal(folder: string, kind: ExportedKind, text: string, count: number): void {
  writeFileSync(join(folder, 'rows', `${kind}.ndjson`), text)
  const manifest = manifestOf(folder)
  const part = manifest.parts.find((one) => one.kind === kind)
  if (part) Object.assign(part, { count, bytes: Buffer.byteLength(text), sha256: createHash('sha256').update(text).digest('hex') })
  saveManifest(folder, manifest)
}

/** The list of files, likewise. */
export function rewriteFiles(folder: string, change: (files: Row[]) => readonly Row[]): void {
  const path = join(folder, 'files.ndjson')
  const files = readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): Row => JSON.parse(line))
  const text = change(files)
    .map((file) => `${JSON.stringify(file)}\n`)
    .join('')
  writeFileSync(path, text)
  const manifest = manifestOf(folder)
  Object.assign(manifest.files, {
    count: text.split('\n').length - 1,
    list_bytes: Buffer.byteLength(text),
    list_sha256: createHash('sha256').update(text).digest('hex'),
  })
  saveManifest(folder, manifest)
}
