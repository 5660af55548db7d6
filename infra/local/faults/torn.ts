import type { Reply } from './reply.ts'

interface Torn {
  /** `TransactWriteItems`, `PutObject`, … */
  operation: string
  body: Buffer
  /** Runs the service on another body and gives its answer; every other header stays, `headers` replaces some. */
  run(body: Buffer, headers?: Record<string, undefined>): Promise<Reply>
  ordinal: number
}

/** @returns the answer, null when the connection breaks instead, undefined when the operation is atomic */
export type Tear = (torn: Torn) => Promise<Reply | null | undefined>

type Requests = Record<string, unknown[]>
type Keys = Record<string, { Keys: unknown[] }>

/** The first half of a list, never all of it; and the rest. */
const halves = <Item>(items: readonly Item[]): [Item[], Item[]] => {
  const middle = Math.floor(items.length / 2)
  return [items.slice(0, middle), items.slice(middle)]
}

const filled = <Value extends object>(tables: Record<string, Value>, size: (value: Value) => number) =>
  Object.fromEntries(Object.entries(tables).filter(([, value]) => size(value) > 0))

/**
 * Batches are no transactions: a part is written, the rest comes back as unprocessed, or every second time the connection breaks after the
 * part. Transactions are cancelled by a conflict with another one.
 */
export const tearDatabase: Tear = async ({ operation, body, run, ordinal }) => {
  if (operation === 'TransactWriteItems' || operation === 'TransactGetItems') return transactionConflict(JSON.parse(body.toString()))
  if (operation !== 'BatchWriteItem' && operation !== 'BatchGetItem') return undefined
  const { RequestItems, ...input } = JSON.parse(body.toString()) as { RequestItems: Requests | Keys }
  const done: Record<string, unknown> = {}
  const left: Record<string, unknown> = {}
  for (const [table, requests] of Object.entries(RequestItems)) {
    const [now, later] = halves(Array.isArray(requests) ? requests : requests.Keys)
    done[table] = Array.isArray(requests) ? now : { ...requests, Keys: now }
    left[table] = Array.isArray(requests) ? later : { ...requests, Keys: later }
  }
  const size = (requests: object) => (Array.isArray(requests) ? requests : (requests as Keys[string]).Keys).length
  const part = filled(done as Requests, size)
  const isWrite = operation === 'BatchWriteItem'
  const answer: Reply =
    Object.keys(part).length > 0
      ? await run(Buffer.from(JSON.stringify({ ...input, RequestItems: part })))
      : { status: 200, headers: { 'content-type': 'application/x-amz-json-1.0' }, body: isWrite ? '{}' : '{"Responses":{}}' }
  if (answer.status !== 200) return answer
  if (ordinal % 2 === 0) return null
  const rest = { [isWrite ? 'UnprocessedItems' : 'UnprocessedKeys']: filled(left as Requests, size) }
  return { ...answer, body: JSON.stringify({ ...JSON.parse(String(answer.body)), ...rest }) }
}

function transactionConflict({ TransactItems }: { TransactItems: unknown[] }): Reply {
  const reasons = TransactItems.map((_, index) =>
    index === 0 ? { Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' } : { Code: 'None' },
  )
  const codes = reasons.map(({ Code }) => Code).join(', ')
  return {
    status: 400,
    headers: { 'content-type': 'application/x-amz-json-1.0' },
    body: JSON.stringify({
      __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
      message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
      Message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
      CancellationReasons: reasons,
    }),
  }
}

const INTERNAL = '<Code>InternalError</Code><Message>We encountered an internal error. Please try again.</Message>'
const UNCHECKED = {
  'content-length': undefined,
  'content-md5': undefined,
  'x-amz-checksum-crc32': undefined,
  'x-amz-checksum-sha1': undefined,
  'x-amz-checksum-sha256': undefined,
}

/**
 * A put whose body ends early is left to the service to refuse. A copy fails after its 200 has been sent, as S3's copies can. Of many
 * deletions some are done, and the others answered as errors.
 */
export const tearStorage: Tear = async ({ operation, body, run }) => {
  if (operation === 'PutObject') return run(body.subarray(0, Math.floor(body.length / 2)))
  if (operation === 'CopyObject') {
    return { status: 200, headers: { 'content-type': 'application/xml' }, body: `<?xml version="1.0" encoding="UTF-8"?><Error>${INTERNAL}</Error>` }
  }
  if (operation !== 'DeleteObjects') return undefined
  const text = body.toString()
  const [, left] = halves(text.match(/<Object>.*?<\/Object>/gs) ?? [])
  const answer = await run(Buffer.from(left.reduce((part, object) => part.replace(object, ''), text)), UNCHECKED)
  const errors = left.map((object) => `<Error>${/<Key>.*?<\/Key>/s.exec(object)?.[0]}${INTERNAL}</Error>`).join('')
  return { ...answer, body: String(answer.body).replace('</DeleteResult>', `${errors}</DeleteResult>`) }
}
