import { checkAnswer, checkRequest } from '../../service-models/check-call.ts'
import type { ShapeProblem } from '../../service-models/check-shape.ts'
import { toServer, UNSIGNED } from './short-way.ts'

/*
 * Four fifths of what a call of the table costs a test is the SDK's client: endpoints, signatures, retries, schemas. Who proves what the application
 * does, not what its client does, speaks the protocol itself. Whoever adds to the client's middleware, to count calls or to make them fail, gets
 * the client as it is.
 */

type Wire = Record<string, unknown>
type Item = Record<string, unknown>
type Visit = (item: Item) => Item

interface Command {
  constructor: { name: string }
  input: Item
}
interface DocumentClient {
  send: (command: Command, ...rest: unknown[]) => Promise<Item>
  middlewareStack: { add: (...given: unknown[]) => unknown; remove: (name: string) => boolean }
}

const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null

/** A value as the protocol has it. */
function toWire(value: unknown): Wire {
  if (typeof value === 'string') return { S: value }
  if (typeof value === 'number') return { N: String(value) }
  if (typeof value === 'boolean') return { BOOL: value }
  if (value === null) return { NULL: true }
  if (value instanceof Uint8Array) return { B: Buffer.from(value).toString('base64') }
  if (value instanceof Set) return typeof [...value][0] === 'number' ? { NS: [...value].map(String) } : { SS: [...value] }
  if (Array.isArray(value)) return { L: value.map(toWire) }
  if (isItem(value)) return { M: itemToWire(value) }
  throw new TypeError(`The table takes no ${typeof value}.`)
}

/** Each value changed; those that are not there are left out. Every attribute of every row comes through here, hence the plain loop. */
function mapped(item: Item, change: (value: unknown, name: string) => unknown): Item {
  const made: Item = {}
  for (const name in item) if (item[name] !== undefined) made[name] = change(item[name], name)
  return made
}
const itemToWire: Visit = (item) => mapped(item, toWire)

function fromWire(wire: Wire): unknown {
  const type = Object.keys(wire)[0] ?? ''
  const value = wire[type]
  if (type === 'N') return Number(value)
  if (type === 'NULL') return null
  if (type === 'B') return new Uint8Array(Buffer.from(value as string, 'base64'))
  if (type === 'SS') return new Set(value as string[])
  if (type === 'NS') return new Set((value as string[]).map(Number))
  if (type === 'L') return (value as Wire[]).map(fromWire)
  if (type === 'M') return itemFromWire(value as Item)
  return value
}
const itemFromWire: Visit = (item) => mapped(item, (value) => fromWire(value as Wire))

/** Where items stand, in what is asked and in what is answered. */
const ITEMS = new Set(['Key', 'Item', 'Attributes', 'ExpressionAttributeValues', 'ExclusiveStartKey', 'LastEvaluatedKey'])
const LISTS_OF_ITEMS = new Set(['Keys', 'Items'])

/** The same with every item in it changed; `UnprocessedKeys`, `TransactItems` and the like are gone through. */
function withItems(value: unknown, visit: Visit): unknown {
  if (Array.isArray(value)) return value.map((one) => withItems(one, visit))
  if (!isItem(value)) return value
  return mapped(value, (part, name) => {
    if (part === null) return part
    if (ITEMS.has(name)) return visit(part as Item)
    if (LISTS_OF_ITEMS.has(name)) return (part as Item[]).map(visit)
    return withItems(part, visit)
  })
}

/** The answer of BatchGetItem has items by the name of their table. */
const read = (operation: string, answer: Item): Item =>
  operation === 'BatchGetItem' && isItem(answer.Responses)
    ? {
        ...(withItems({ ...answer, Responses: undefined }, itemFromWire) as Item),
        Responses: mapped(answer.Responses, (items) => (items as Item[]).map(itemFromWire)),
      }
    : (withItems(answer, itemFromWire) as Item)

const OPERATIONS: Readonly<Record<string, string>> = {
  ...{ GetCommand: 'GetItem', PutCommand: 'PutItem', UpdateCommand: 'UpdateItem', DeleteCommand: 'DeleteItem', QueryCommand: 'Query', ScanCommand: 'Scan' },
  ...{ BatchGetCommand: 'BatchGetItem', BatchWriteCommand: 'BatchWriteItem' },
  ...{ TransactGetCommand: 'TransactGetItems', TransactWriteCommand: 'TransactWriteItems' },
}

const wordsOf = (problems: readonly ShapeProblem[]): string => problems.map(({ path, problem }) => `${path} ${problem}`).join('; ')

/** Neither the stand-in's engine nor this way checks what DynamoDB's own model says of a request and an answer. */
async function post(port: number, operation: string, body: string): Promise<{ status: number; text: string }> {
  const headers = {
    ...UNSIGNED,
    'content-type': 'application/x-amz-json-1.0',
    'content-length': String(Buffer.byteLength(body)),
    'x-amz-target': `DynamoDB_20120810.${operation}`,
  }
  const call = { method: 'POST', url: '/', headers, body: Buffer.from(body) }
  const refused = checkRequest('dynamodb', call)
  if (refused.length > 0) return { status: 400, text: JSON.stringify({ __type: 'ValidationException', message: wordsOf(refused) }) }
  const { response } = await toServer({ method: 'POST', path: '/', query: {}, headers, port, body })
  const wrong = checkAnswer('dynamodb', call, { status: response.statusCode, headers: response.headers, body: response.body as Buffer })
  if (wrong.length > 0) throw new Error(`DynamoDB would not answer so: ${wordsOf(wrong)}`)
  return { status: response.statusCode, text: response.body.toString() }
}

/** A refusal as the SDK's client throws it. */
function faultOf(status: number, text: string): Error {
  const { __type = 'UnknownError', message, Message, ...more } = JSON.parse(text) as { __type?: string; message?: string; Message?: string }
  const read = withItems(more, itemFromWire) as object
  return Object.assign(new Error(message ?? Message ?? text), {
    ...read,
    name: __type.split('#').at(-1),
    $fault: 'client',
    $metadata: { httpStatusCode: status },
  })
}

/**
 * Calls of a document client go straight to the engine on this machine.
 * @param url as AWS_ENDPOINT_URL_DYNAMODB
 */
export function callDirectly(client: object, url: string): void {
  const port = Number(new URL(url).port)
  const document = client as DocumentClient
  const { send, middlewareStack: stack } = document
  const [add, remove] = [stack.add.bind(stack), stack.remove.bind(stack)]
  const added = new Set<unknown>()
  stack.add = (...given) => {
    added.add((given[1] as { name?: string } | undefined)?.name ?? given[0])
    return add(...given)
  }
  stack.remove = (name) => {
    added.delete(name)
    return remove(name)
  }
  document.send = async (command, ...rest) => {
    // A bundler that does not keep names numbers those that meet.
    const operation = OPERATIONS[command.constructor.name.replace(/\d+$/, '')]
    if (!operation || added.size > 0) return send.call(document, command, ...rest)
    const { status, text } = await post(port, operation, JSON.stringify(withItems(command.input, itemToWire)))
    if (status !== 200) throw faultOf(status, text)
    return read(operation, JSON.parse(text) as Item)
  }
}
