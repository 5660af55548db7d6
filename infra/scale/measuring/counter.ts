import type { IncomingMessage, ServerResponse } from 'node:http'
import { TABLE_KEYS } from '#shared/table/platform/keys.ts'
import { sendingTo } from '../../local/faults/forward.ts'
import { bodyOf } from '../../local/faults/whole-body.ts'
import { type Charge, chargesOf } from '../../local/limits/table-units.ts'
import type { Counts, PartitionUnits } from '../measured.ts'
import { nothing, sharedName } from '../measured.ts'

type Input = Readonly<Record<string, unknown>>
interface Capacity {
  CapacityUnits?: number
  Table?: { CapacityUnits?: number }
  GlobalSecondaryIndexes?: Record<string, { CapacityUnits?: number }>
}

const KEYS = {
  partition: TABLE_KEYS.pk,
  indexes: Object.values(TABLE_KEYS.indexes).map(({ name, pk, sk }) => ({ name, partition: pk, sort: sk })),
}

export interface Counter {
  /** Counts table requests on their way to the engine. */
  table: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** Counts a request of the storage. */
  file: (bytes: number) => void
  /** What was counted since the last call. */
  take: () => Counts
}

/** Stands before the table's engine, asks it for what each request consumes and adds that up. @param url of the engine */
export function createCounter(url: string): Counter {
  const sendOn = sendingTo(url)
  let counts = nothing()
  return {
    table: async (request, response) => {
      const body = await bodyOf(request)
      const operation = String(request.headers['x-amz-target']).split('.')[1] ?? ''
      const input = JSON.parse(body.toString() || '{}') as Input
      const sent = Buffer.from(JSON.stringify({ ...input, ReturnConsumedCapacity: 'INDEXES' }))
      const answer = await sendOn(request, isOfItems(operation) ? sent : body)
      if (isOfItems(operation)) add(counts, operation, input, body.length, answer.body)
      response.writeHead(answer.status, answer.headers).end(answer.body)
    },
    file: (bytes) => {
      counts.files += 1
      counts.fileBytes += bytes
    },
    take: () => {
      const taken = counts
      counts = nothing()
      return taken
    },
  }
}

const isOfItems = (operation: string): boolean => /Item|Items$|^Query$|^Scan$/.test(operation)
const isWrite = (operation: string): boolean => /Write|Put|Update|Delete/.test(operation)

function add(counts: Counts, operation: string, input: Input, asked: number, body: Buffer): void {
  const { ConsumedCapacity = [] } = JSON.parse(body.toString() || '{}') as { ConsumedCapacity?: Capacity | Capacity[] }
  const kind = isWrite(operation) ? 'write' : 'read'
  counts.requests += 1
  counts.bytes += asked + body.length
  const charges = chargesOf(operation, input, () => KEYS)
  for (const { CapacityUnits = 0, Table, GlobalSecondaryIndexes = {} } of [ConsumedCapacity].flat()) {
    counts[kind] += CapacityUnits
    spread(
      counts.partitions,
      kind,
      Table?.CapacityUnits ?? 0,
      charges.filter(({ index }) => !index),
      '',
    )
    for (const [name, { CapacityUnits: units = 0 }] of Object.entries(GlobalSecondaryIndexes)) {
      const own = charges.filter(({ index }) => index === name)
      // An update does not say where its index entries are.
      spread(counts.partitions, kind, units, own, `${name}: `)
    }
  }
}

/** Units of a request on the partitions that it names, in proportion to what each part of it is charged. */
function spread(partitions: Record<string, PartitionUnits>, kind: 'read' | 'write', units: number, charges: readonly Charge[], index: string): void {
  if (units === 0) return
  const all = charges.reduce((sum, charge) => sum + Math.max(1, charge.units), 0)
  for (const charge of charges) {
    const name = sharedName(charge.partition)
    if (!name) continue
    const own = partitions[index + name] ?? { read: 0, write: 0 }
    partitions[index + name] = own
    own[kind] += (units * Math.max(1, charge.units)) / all
  }
}
