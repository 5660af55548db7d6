import type { IncomingMessage, ServerResponse } from 'node:http'
import type { LocalTable } from '../dynamodb.ts'
import type { SendOn } from '../faults/forward.ts'
import { bodyOf } from '../faults/whole-body.ts'
import { arn } from '../template/resource-type.ts'
import { createPartitions } from './partitions.ts'
import { type Charge, chargesOf, readUnits, type TableKeys } from './table-units.ts'
import { mergeUnprocessed, without } from './unprocessed.ts'

interface Deps {
  sendOn: SendOn
  tables: readonly LocalTable[]
  /** Milliseconds of a clock that only goes on; the machine's by default, because throughput is per second of computing, not of the product's time. */
  now?: () => number
}

type Input = Readonly<Record<string, unknown>>

/** Of a hot key, as on-demand tables answer it: https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_ThrottlingReason.html */
const THROTTLED =
  'Throughput exceeds the current capacity of your table or index. DynamoDB is automatically scaling your table or index so please try again shortly. ' +
  'If exceptions persist, check if you have a hot key: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/bp-partition-key-design.html.'

/**
 * Stands before the table: a request to a partition that has taken more than 1,000 write or 3,000 read units in a second is throttled. Of a batch
 * the rest is answered as unprocessed, a transaction is cancelled. Reads are counted by the bytes of their answer.
 */
export function limitedTable({ sendOn, tables, now = () => performance.now() }: Deps): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const partitions = createPartitions()
  const keys = new Map(tables.map((table) => [table.name, keysOf(table)]))
  return async (request, response) => {
    const body = await bodyOf(request)
    const operation = String(request.headers['x-amz-target']).split('.')[1] ?? ''
    const input = readsOrWrites(operation) ? (JSON.parse(body.toString()) as Input) : {}
    const charges = chargesOf(operation, input, (name) => keys.get(name.split('/').at(-1)!))
    const time = now()
    const throttled = charges.filter((charge) => !partitions.has(charge, time))
    const parts = new Set(throttled.map(({ part }) => part))
    const isBatch = operation.startsWith('Batch')
    const passing = charges.filter(({ part }) => !parts.has(part))
    if (throttled.length > 0 && (!isBatch || passing.length === 0)) return refuse(response, operation, throttled, charges, input)
    for (const charge of passing) partitions.take(charge, charge.units, time)
    const sent = throttled.length > 0 ? Buffer.from(JSON.stringify(without(input, parts))) : body
    const answer = await sendOn(request, sent)
    const asked = passing.filter(({ kind }) => kind === 'read')
    const units = readUnits(answer.body.length / Math.max(1, asked.length), consistencyOf(operation, input))
    for (const charge of asked) partitions.take(charge, units, now())
    const whole = throttled.length > 0 && answer.status === 200 ? mergeUnprocessed(operation, input, parts, answer.body) : answer.body
    const { 'content-length': _, 'x-amz-crc32': __, ...headers } = answer.headers
    response.writeHead(answer.status, whole === answer.body ? answer.headers : headers).end(whole)
  }
}

const readsOrWrites = (operation: string): boolean => /^(?:Batch|Transact)?(?:Get|Write|Put|Update|Delete)Items?$|^Query$/.test(operation)

const keysOf = ({ input }: LocalTable): TableKeys => {
  const named = (schema: readonly { AttributeName?: string; KeyType?: string }[] | undefined, type: string) =>
    schema?.find(({ KeyType }) => KeyType === type)?.AttributeName
  const indexes = (input.GlobalSecondaryIndexes ?? []).map(({ IndexName, KeySchema }) => {
    const sort = named(KeySchema, 'RANGE')
    return { name: IndexName ?? '', partition: named(KeySchema, 'HASH') ?? '', ...(sort ? { sort } : {}) }
  })
  return { partition: named(input.KeySchema, 'HASH') ?? '', indexes }
}

function consistencyOf(operation: string, input: Input): Parameters<typeof readUnits>[1] {
  if (operation === 'TransactGetItems') return 'transactional'
  const requests = Object.values((input.RequestItems ?? {}) as Record<string, { ConsistentRead?: boolean }>)
  return input.ConsistentRead || requests.some(({ ConsistentRead }) => ConsistentRead) ? 'strong' : 'eventual'
}

function refuse(response: ServerResponse, operation: string, throttled: readonly Charge[], charges: readonly Charge[], input: Input): void {
  const table = String(input.TableName ?? Object.keys((input.RequestItems ?? {}) as object)[0] ?? '')
  const reasons = throttled.map(({ kind, index }) => ({
    reason: `${index ? 'Index' : 'Table'}${kind === 'read' ? 'Read' : 'Write'}KeyRangeThroughputExceeded`,
    resource: `${arn('dynamodb', `table/${table}`)}${index ? `/index/${index}` : ''}`,
  }))
  const body = operation.startsWith('Transact')
    ? cancelled(throttled, charges)
    : { __type: 'com.amazon.coral.availability#ThrottlingException', message: THROTTLED, throttlingReasons: reasons }
  response.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(body))
}

function cancelled(throttled: readonly Charge[], charges: readonly Charge[]): object {
  const hit = new Set(throttled.map(({ part }) => part))
  const CancellationReasons = [...new Set(charges.map(({ part }) => part))].map((part) =>
    hit.has(part) ? { Code: 'ThrottlingError', Message: THROTTLED } : { Code: 'None' },
  )
  const codes = CancellationReasons.map(({ Code }) => Code).join(', ')
  const Message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`
  return { __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException', Message, CancellationReasons }
}
