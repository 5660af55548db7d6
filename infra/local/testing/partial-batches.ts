/**
 * DynamoDB may do a part of a batch and answer the rest as unprocessed
 * (https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_BatchGetItem.html). The local engine never does, so a caller that drops
 * the rest would look correct. In tests of Lambda code the last row of a batch of two or more is left over: of each of the first batches of a test
 * file, and of every tenth after them, as whoever asks for the rest waits first.
 */
const ALWAYS = 20
const LATER = 10

type Batch = Record<string, unknown>
interface Partial {
  input: Batch
  rest: Batch
}
interface Reads {
  RequestItems: Record<string, { Keys: unknown[] }>
}
interface Writes {
  RequestItems: Record<string, unknown[]>
}

let batches = 0

/** A batch without its last row, and the field of the answer that gives that row back; null where all of it is done at once. */
export function leaveOneOut(operation: string, input: Batch): Partial | null {
  const partial = withoutLast(operation, input)
  if (partial) batches++
  return batches <= ALWAYS || batches % LATER === 0 ? partial : null
}

/** Null for what is no batch of several rows. */
function withoutLast(operation: string, input: Batch): Partial | null {
  if (operation === 'BatchGetItem') {
    const { RequestItems } = input as unknown as Reads
    const [name = '', wanted] = Object.entries(RequestItems)[0] ?? []
    if (!wanted || wanted.Keys.length < 2) return null
    const asked = { ...input, RequestItems: { ...RequestItems, [name]: { ...wanted, Keys: wanted.Keys.slice(0, -1) } } }
    return { input: asked, rest: { UnprocessedKeys: { [name]: { ...wanted, Keys: wanted.Keys.slice(-1) } } } }
  }
  if (operation === 'BatchWriteItem') {
    const { RequestItems } = input as unknown as Writes
    const [name = '', rows = []] = Object.entries(RequestItems)[0] ?? []
    if (rows.length < 2) return null
    return { input: { ...input, RequestItems: { ...RequestItems, [name]: rows.slice(0, -1) } }, rest: { UnprocessedItems: { [name]: rows.slice(-1) } } }
  }
  return null
}
