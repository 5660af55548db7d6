import { itemBytes, type StoredItem } from './item-size.ts'

/** Keys of a table and its indexes. */
export interface TableKeys {
  partition: string
  indexes: readonly { name: string; partition: string; sort?: string }[]
}

/** What one part of a request takes from a partition. */
export interface Charge {
  kind: 'read' | 'write'
  /** Undefined for the table itself. */
  index?: string
  /** Value of the partition's key. */
  partition: string
  /** Write units, or 0 for reads: what they take is known when they are answered. */
  units: number
  /** Position in the batch or transaction, 0 elsewhere. */
  part: number
}

type Input = Readonly<Record<string, unknown>>

/** Units of 1 KB for a write, twice as many in a transaction. Source: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/read-write-operations.html */
export const writeUnits = (bytes: number, transactional = false): number => Math.max(1, Math.ceil(bytes / 1024)) * (transactional ? 2 : 1)

/** Units of 4 KB for a read: half of one where it may be late, two in a transaction. */
export const readUnits = (bytes: number, consistency: 'eventual' | 'strong' | 'transactional'): number =>
  Math.max(1, Math.ceil(bytes / 4096)) * { eventual: 0.5, strong: 1, transactional: 2 }[consistency]

const textOf = (value: Readonly<Record<string, unknown>> | undefined): string => String(Object.values(value ?? {})[0] ?? '')

/** A put is as large as its item; of an update or a deletion only what the request holds is known, so that they count as too little rather than too much. */
function writes(part: Input, keys: TableKeys, position: number, transactional: boolean): Charge[] {
  const item = (part.Item ?? part.Key) as StoredItem
  const bytes = itemBytes(item) + (part.Item ? 0 : itemBytes((part.ExpressionAttributeValues ?? {}) as StoredItem))
  const charge = { kind: 'write', units: writeUnits(bytes, transactional), part: position } as const
  const indexed = part.Item ? keys.indexes.filter(({ partition, sort }) => item[partition] && (!sort || item[sort])) : []
  return [
    { ...charge, partition: textOf(item[keys.partition]) },
    ...indexed.map(({ name, partition }) => ({ ...charge, index: name, partition: textOf(item[partition]) })),
  ]
}

const reads = (key: StoredItem, keys: TableKeys, part: number): Charge => ({ kind: 'read', partition: textOf(key[keys.partition]), units: 0, part })

/** The partition that a query names: the placeholder that is compared with `=` stands for its key's value. */
function queried(input: Input): Charge[] {
  const names = (input.ExpressionAttributeValues ?? {}) as StoredItem
  const placeholder = /[#\w]+\s*=\s*(:\w+)/.exec(String(input.KeyConditionExpression ?? ''))?.[1]
  if (placeholder === undefined || !names[placeholder]) return []
  return [{ kind: 'read', partition: textOf(names[placeholder]), units: 0, part: 0, ...(input.IndexName ? { index: String(input.IndexName) } : {}) }]
}

/** What a request takes, part by part. A scan spreads over all partitions and is not counted. @param keysOf by the table's name */
export function chargesOf(operation: string, input: Input, keysOf: (table: string) => TableKeys | undefined): Charge[] {
  const of = (table: unknown, charges: (keys: TableKeys) => Charge[]): Charge[] => {
    const keys = keysOf(String(table))
    return keys ? charges(keys) : []
  }
  switch (operation) {
    case 'PutItem':
    case 'UpdateItem':
    case 'DeleteItem':
      return of(input.TableName, (keys) => writes(input, keys, 0, false))
    case 'GetItem':
      return of(input.TableName, (keys) => [reads(input.Key as StoredItem, keys, 0)])
    case 'Query':
      return of(input.TableName, () => queried(input))
    case 'BatchWriteItem':
      return batchOf(input).flatMap(([table, request], part) =>
        of(table, (keys) => writes({ ...(request.PutRequest as Input), ...(request.DeleteRequest as Input) }, keys, part, false)),
      )
    case 'BatchGetItem':
      return batchOf(input).flatMap(([table, key], part) => of(table, (keys) => [reads(key as StoredItem, keys, part)]))
    case 'TransactWriteItems':
      return partsOf(input).flatMap((one, part) => of(one.TableName, (keys) => writes(one, keys, part, true)))
    case 'TransactGetItems':
      return partsOf(input).flatMap((one, part) => of(one.TableName, (keys) => [reads(one.Key as StoredItem, keys, part)]))
    default:
      return []
  }
}

const partsOf = (input: Input): Input[] => ((input.TransactItems ?? []) as Record<string, Input>[]).flatMap((one) => Object.values(one))

/** The parts of a batch with their tables, in order. */
function batchOf(input: Input): [table: string, part: Input][] {
  const tables = Object.entries((input.RequestItems ?? {}) as Record<string, Input[] | { Keys: Input[] }>)
  return tables.flatMap(([table, requests]) => (Array.isArray(requests) ? requests : requests.Keys).map((one): [string, Input] => [table, one]))
}
