type Input = Readonly<Record<string, unknown>>
type Requests = unknown[] | { Keys: unknown[] }

/** The parts of a batch that are chosen by position; positions count through all tables. */
function partsOf(input: Input, isChosen: (part: number) => boolean): Record<string, Requests> {
  let position = 0
  const chosen = (requests: readonly unknown[]) => requests.filter(() => isChosen(position++))
  const tables = Object.entries((input.RequestItems ?? {}) as Record<string, Requests>).map(([table, requests]): [string, Requests] => [
    table,
    Array.isArray(requests) ? chosen(requests) : { ...requests, Keys: chosen(requests.Keys) },
  ])
  return Object.fromEntries(tables.filter(([, requests]) => (Array.isArray(requests) ? requests : requests.Keys).length > 0))
}

/** A batch without these parts. */
export const without = (input: Input, parts: ReadonlySet<number>): Input => ({ ...input, RequestItems: partsOf(input, (part) => !parts.has(part)) })

/** The answer to such a batch, which names the parts that were left out as unprocessed. */
export function mergeUnprocessed(operation: string, input: Input, parts: ReadonlySet<number>, answer: Buffer): Buffer {
  const member = operation === 'BatchWriteItem' ? 'UnprocessedItems' : 'UnprocessedKeys'
  const given = JSON.parse(answer.toString()) as Record<string, Record<string, Requests> | undefined>
  const merged: Record<string, Requests> = { ...given[member] }
  for (const [table, requests] of Object.entries(partsOf(input, (part) => parts.has(part)))) {
    const earlier = merged[table]
    if (Array.isArray(requests)) merged[table] = [...((earlier as unknown[] | undefined) ?? []), ...requests]
    else merged[table] = { ...requests, Keys: [...((earlier as { Keys: unknown[] } | undefined)?.Keys ?? []), ...requests.Keys] }
  }
  return Buffer.from(JSON.stringify({ ...given, [member]: merged }))
}
