import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { randomFrom } from '#shared/seeded-random.ts'
import { TABLE_KEYS } from '#shared/table/platform/keys.ts'
import type { Kept } from './contents.ts'
import { entityOf, type Item } from './table.ts'

/** One row or file that is lost or no longer what it was. */
export interface Damage {
  /** `card delete`, `family live_version number`: what was done to what. */
  what: string
  /** Key of the row or file. */
  where: string
  row: { before: Item; after: Item | null } | null
  file: { key: string; text: string | null } | null
}

/**
 * Attributes whose damage nobody can tell from a change that somebody made, by the entity: texts of versions and drafts, what a profile says of a person,
 * settings, links. ElectroDB's own marks and the keys of a row are its name: another name is another row.
 */
const UNTOLD: Readonly<Record<string, readonly string[] | 'all'>> = {
  version: 'all',
  // The automation looks for links anew (lambdas/operations/reconciliation/lost-links.ts).
  card: ['links'],
  profile: 'all',
  setting: 'all',
}
const NAMES: ReadonlySet<string> = new Set([
  'pk',
  'sk',
  '__edb_e__',
  '__edb_v__',
  'original_id',
  'locale',
  'number',
  'user_id',
  'kind',
  'key',
  'path',
  'space',
  'slug',
])

/** Keys of indexes: the engine takes nothing but a text that is not empty. */
const INDEX_KEYS: ReadonlySet<string> = new Set(Object.values(TABLE_KEYS.indexes).flatMap(({ pk, sk }) => [pk, sk]))
const OTHER_KEYS: readonly [string, AttributeValue | null][] = [
  ['gone', null],
  ['other', { S: 'damaged' }],
]

/** Rows that the nightly work makes anew by itself, or that nobody reads to show a page. */
const ASIDE: ReadonlySet<string> = new Set([
  'operation',
  'automation-log',
  'model-call',
  'style-card-version',
  'dismissed-term',
  'memory-segment',
  'memory-use',
  'memory-word',
  'memory-index-place',
  'similar-sources',
  'unpublished-segments',
  'locale-week',
  'reviewer-week',
  'broken-term-week',
  'sampled-segment',
  'idempotency',
])

const pick = <T>(random: () => number, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T

/** What a seed damages of a healthy site: a kind of row or file first, so that rare kinds are damaged as often as common ones. */
export function damageFrom(seed: number, { items, files }: Kept): Damage {
  const random = randomFrom(seed)
  for (let skip = 0; skip < 8; skip++) random()
  const kinds = Map.groupBy(
    items.filter((item) => !ASIDE.has(entityOf(item))),
    entityOf,
  )
  const kind = pick(random, [...[...kinds.keys()].sort(), 'page', 'page'])
  if (kind === 'page') return fileDamage(random, files)
  // Ids are new in each process: rows are put in the order of their sort keys, so that a seed means the same kind of row.
  const before = pick(
    random,
    (kinds.get(kind) ?? []).toSorted((one, other) => (`${one.sk?.S} ${one.pk?.S}` < `${other.sk?.S} ${other.pk?.S}` ? -1 : 1)),
  )
  const where = `${before.pk?.S} ${before.sk?.S}`
  const untold = UNTOLD[kind] ?? []
  const attributes = Object.keys(before)
    .sort()
    .filter((name) => untold !== 'all' && !NAMES.has(name) && !untold.includes(name))
  if (attributes.length === 0 || random() < 0.3) return { what: `${kind} delete`, where, row: { before, after: null }, file: null }
  const name = pick(random, attributes)
  const [how, value] = INDEX_KEYS.has(name) ? pick(random, OTHER_KEYS) : otherValue(random, before[name] as AttributeValue)
  const { [name]: _, ...rest } = before
  return { what: `${kind} ${name} ${how}`, where, row: { before, after: value ? { ...rest, [name]: value } : rest }, file: null }
}

function fileDamage(random: () => number, files: Kept['files']): Damage {
  const { key, body } = pick(
    random,
    files.filter((file) => file.key.startsWith('pages/')),
  )
  const text = pick(random, [null, '', '<h1>', body.toString().slice(0, body.length / 2)])
  return { what: `page ${text === null ? 'delete' : 'torn'}`, where: key, row: null, file: { key, text } }
}

/** Another value in an attribute's place, or none. */
function otherValue(random: () => number, value: AttributeValue): [string, AttributeValue | null] {
  const how = pick(random, ['gone', 'other', 'other', 'type'] as const)
  if (how === 'gone') return [how, null]
  if (how === 'type') return [how, 'S' in value ? { N: '7' } : { S: 'damaged' }]
  if (value.S !== undefined) return [how, { S: pick(random, ['', 'damaged', `${value.S}x`, value.S.slice(1)]) }]
  if (value.N !== undefined) return [how, { N: pick(random, ['0', '1', '99', String(Number(value.N) + 1)]) }]
  if (value.BOOL !== undefined) return [how, { BOOL: !value.BOOL }]
  if (value.L !== undefined) return [how, { L: pick(random, [[], value.L.slice(1), value.L.slice(0, -1)]) }]
  if (value.B !== undefined) return [how, { B: halfOf(value.B) }]
  return ['gone', null]
}

/** The engine's own form holds bytes as base64. */
function halfOf(bytes: Uint8Array): Uint8Array {
  const text = String(bytes)
  return text.slice(0, 4 * Math.floor(text.length / 8)) as unknown as Uint8Array
}
