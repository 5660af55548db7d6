import type { Table } from '../../lambdas/platform/table/table.ts'
import { attributesLeftOut, type ExportedKind, isExportedKind, isSettingLeftOut, LEFT_OUT } from './kinds.ts'

/** A row as the SDK's document client gives and takes it. */
export type Item = Record<string, unknown>
/** A row's attributes, without the table's keys. */
export type Attributes = Record<string, unknown>

/** What is used of an entity, whichever it is. */
interface RowEntity {
  model: { entity: string; version: string; schema: { attributes: Record<string, unknown> } }
  parse(item: { Item: Item }): { data: Attributes | null }
  put(attributes: Attributes): { params(): { Item: Item } }
}

export type Entities = ReadonlyMap<string, RowEntity>

/** The table's entities by the names that their rows carry. */
export const entitiesOf = (table: Table): Entities =>
  new Map(Object.values(table.entities).map((entity) => [(entity as unknown as RowEntity).model.entity, entity as unknown as RowEntity]))

const NAME = '__edb_e__'

/**
 * What kind of row this is; null for one that stays behind.
 * @throws Error for a row of a kind that nobody has decided about: nothing is lost without a word
 */
export function kindOf(item: Item): ExportedKind | null {
  const name = String(item[NAME])
  if (isExportedKind(name)) return name === 'setting' && isSettingLeftOut(String(item.key)) ? null : name
  if (Object.hasOwn(LEFT_OUT, name)) return null
  throw new Error(`The table has a row of the kind ${name}, of which infra/portability/kinds.ts says nothing: ${String(item.pk)} / ${String(item.sk)}.`)
}

/** A row as an export holds it: what its entity says of it, but for what stays behind. */
export function attributesOf(entity: RowEntity, kind: ExportedKind, item: Item): Attributes {
  const { data } = entity.parse({ Item: item })
  const left = attributesLeftOut(kind)
  return Object.fromEntries(Object.entries(data ?? {}).filter(([name, value]) => value !== undefined && !left.includes(name)))
}

/** Names the bytes of packed attributes, which JSON has no word for. */
const BYTES = '$bytes'

/** One line of a part, without its end: attributes and inner names in order of the alphabet, so that equal rows are equal lines. */
export const lineOf = (attributes: Attributes): string => JSON.stringify(plain(attributes))

function plain(value: unknown): unknown {
  if (value instanceof Uint8Array) return { [BYTES]: Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64') }
  if (value instanceof Set) return [...value].sort()
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, inner]) => [name, plain(inner)]))
}

/** Deeper than any row of ours: what is deeper was made to break whoever reads it. */
const DEEPEST = 12

/** The attributes that a line says. @throws Error that says what is wrong with it */
export function attributesIn(line: string): Attributes {
  let parsed: unknown
  try {
    parsed = JSON.parse(line)
  } catch {
    throw new Error('It is no JSON.')
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw new Error('It is no object.')
  return revive(parsed, 0) as Attributes
}

function revive(value: unknown, depth: number): unknown {
  if (depth > DEEPEST) throw new Error(`It is nested deeper than ${DEEPEST} levels.`)
  if (Array.isArray(value)) return value.map((inner) => revive(inner, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  if (Object.hasOwn(value, '__proto__')) throw new Error('It names __proto__.')
  const bytes = (value as { [BYTES]?: unknown })[BYTES]
  if (bytes === undefined) return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, revive(inner, depth + 1)]))
  if (typeof bytes !== 'string' || Object.keys(value).length > 1 || !/^[A-Za-z0-9+/]*={0,2}$/.test(bytes)) throw new Error('Its bytes are no base64.')
  return new Uint8Array(Buffer.from(bytes, 'base64'))
}

/**
 * The row that the table gets: made by its entity, so that types are checked and nobody but the entity writes keys.
 * @throws Error that says which attribute is wrong
 */
export function itemOf(entity: RowEntity, attributes: Attributes): Item {
  const unknown = Object.keys(attributes).filter((name) => !Object.hasOwn(entity.model.schema.attributes, name))
  if (unknown.length > 0) throw new Error(`It has attributes that this kind has not: ${unknown.slice(0, 5).join(', ')}.`)
  return entity.put(attributes).params().Item
}
