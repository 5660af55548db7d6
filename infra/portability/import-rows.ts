import { join } from 'node:path'
import { sha256 } from '../../lambdas/platform/process/hash.ts'
import { cleanRow } from './clean-row.ts'
import type { ExportedKind } from './kinds.ts'
import { linesOf } from './lines.ts'
import type { Part } from './manifest.ts'
import { GET_AT_ONCE, nameOf, type Place, readItems } from './place.ts'
import { type Attributes, attributesIn, attributesOf, type Entities, type Item, itemOf, lineOf } from './rows.ts'

/** A row that is to be written. */
export interface Incoming {
  item: Item
  attributes: Attributes
  /** As it would be exported again. */
  line: string
  cleaned: boolean
}

/** Rows of a part with what stands in their places now. */
export interface Compared {
  fresh: Incoming[]
  /** There is another row with the same key. */
  differing: Incoming[]
  unchanged: number
}

/**
 * The rows of a part, a few at a time, compared with the table.
 * @param onFault called with each line that cannot be used
 * @param onRow called with each that can
 */
export async function* comparedRows(
  place: Place,
  folder: string,
  part: Part,
  entities: Entities,
  { onFault, onRow }: { onFault(fault: string): void; onRow?(attributes: Attributes): void },
): AsyncGenerator<Compared> {
  let batch = new Map<string, Incoming>()
  let at = 0
  for await (const line of linesOf(join(folder, part.path))) {
    at += 1
    try {
      const row = incoming(part.kind as ExportedKind, line.toString('utf8'), entities)
      onRow?.(row.attributes)
      const name = nameOf(row.item)
      if (batch.has(name)) throw new Error('Another line before it is of the same row.')
      batch.set(name, row)
    } catch (cause) {
      onFault(`${part.path}, line ${at}: ${(cause as Error).message}`)
    }
    if (batch.size < GET_AT_ONCE) continue
    yield await compare(place, part.kind as ExportedKind, batch, entities)
    batch = new Map()
  }
  if (batch.size > 0) yield await compare(place, part.kind as ExportedKind, batch, entities)
}

function incoming(kind: ExportedKind, line: string, entities: Entities): Incoming {
  const entity = entities.get(kind)
  if (!entity) throw new Error(`There is no kind ${kind}.`)
  const { attributes, cleaned } = cleanRow(kind, attributesIn(line), entities)
  const item = itemOf(entity, attributes)
  return { item, attributes, line: lineOf(attributesOf(entity, kind, item)), cleaned }
}

async function compare(place: Place, kind: ExportedKind, batch: ReadonlyMap<string, Incoming>, entities: Entities): Promise<Compared> {
  const standing = await readItems(
    place,
    [...batch.values()].map(({ item: { pk, sk } }) => ({ pk, sk })),
  )
  const compared: Compared = { fresh: [], differing: [], unchanged: 0 }
  const entity = entities.get(kind)
  for (const [name, row] of batch) {
    const there = standing.get(name)
    if (!there || !entity) compared.fresh.push(row)
    else if (lineOf(attributesOf(entity, kind, there)) === row.line) compared.unchanged += 1
    else compared.differing.push(row)
  }
  return compared
}

/**
 * What is written for a row: itself, marked where its arrival would otherwise have mails sent, and what goes with it and is not exported because
 * it follows from it.
 */
export function itemsFor(kind: ExportedKind, { item, attributes }: Incoming, entities: Entities, now: string): Item[] {
  if (kind !== 'subscriber' && kind !== 'contact-message') return [item]
  const marked = { ...item, restored_at: now }
  const links = entities.get('mail-link')
  if (kind !== 'subscriber' || !links) return [marked]
  const { unsubscribe_token, id: subscriber_id, locale } = attributes
  return [marked, itemOf(links, { token_hash: sha256(String(unsubscribe_token)), purpose: 'unsubscribe', subscriber_id, locale })]
}
