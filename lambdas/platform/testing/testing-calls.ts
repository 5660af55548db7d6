import { documentClient } from '../process/clients.ts'

/** What was asked of the table: calls, and bytes in both directions as they go over the wire. */
export interface TableCost {
  calls: number
  bytes: number
}

interface Sent {
  request: { body?: string | Uint8Array }
}
interface Received {
  response: { headers: Record<string, string> }
}

/** Counts what something costs at the table; one measurement at a time. The engine says of every answer how long it is. */
export function countTableCost(): (run: () => Promise<unknown>) => Promise<TableCost> {
  let cost: TableCost = { calls: 0, bytes: 0 }
  const counting = (next: (sent: Sent) => Promise<Received>) => async (sent: Sent) => {
    const received = await next(sent)
    cost.calls++
    cost.bytes += (sent.request.body?.length ?? 0) + Number(received.response.headers['content-length'] ?? 0)
    return received
  }
  documentClient().middlewareStack.add(counting as never, { step: 'finalizeRequest', priority: 'low', name: 'countTableCost' } as never)
  return async (run) => {
    cost = { calls: 0, bytes: 0 }
    await run()
    return { ...cost }
  }
}
