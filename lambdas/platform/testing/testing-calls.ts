import { documentClient } from '../process/clients.ts'

/** What was asked of the table: calls, bytes in both directions as they go over the wire, rows of the answers, and read and write units. */
export interface TableCost {
  calls: number
  bytes: number
  rows: number
  units: number
}

interface Sent {
  request: { body?: string | Uint8Array }
}
interface Asked {
  input: object
}
interface Received {
  response: { headers: Record<string, string> }
  output?: Answer
}
interface Answer {
  Item?: unknown
  Items?: unknown[]
  Responses?: Record<string, unknown[]> | { Item?: unknown }[]
  ConsumedCapacity?: { CapacityUnits?: number } | { CapacityUnits?: number }[]
}

const rowsOf = ({ Item, Items = [], Responses = {} }: Answer): number => (Item ? 1 : 0) + Items.length + Object.values(Responses).flat().length
const unitsOf = ({ ConsumedCapacity = [] }: Answer): number => [ConsumedCapacity].flat().reduce((units, { CapacityUnits = 0 }) => units + CapacityUnits, 0)

/** Counts what something costs at the table; one measurement at a time. The engine says of every answer how long it is. */
export function countTableCost(): (run: () => Promise<unknown>) => Promise<TableCost> {
  let cost: TableCost = { calls: 0, bytes: 0, rows: 0, units: 0 }
  const counting = (next: (sent: Sent) => Promise<Received>) => async (sent: Sent) => {
    const received = await next(sent)
    cost.calls++
    cost.bytes += (sent.request.body?.length ?? 0) + Number(received.response.headers['content-length'] ?? 0)
    cost.rows += rowsOf(received.output ?? {})
    cost.units += unitsOf(received.output ?? {})
    return received
  }
  const asking = (next: (sent: Asked) => Promise<Received>) => (asked: Asked) => {
    Object.assign(asked.input, { ReturnConsumedCapacity: 'TOTAL' })
    return next(asked)
  }
  documentClient().middlewareStack.add(asking as never, { step: 'initialize', priority: 'high', name: 'askTableCost' } as never)
  documentClient().middlewareStack.add(counting as never, { step: 'finalizeRequest', priority: 'low', name: 'countTableCost' } as never)
  return async (run) => {
    cost = { calls: 0, bytes: 0, rows: 0, units: 0 }
    await run()
    return { ...cost }
  }
}
