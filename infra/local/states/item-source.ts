import { StateMachine } from 'aws-local-stepfunctions'
import type { Storage } from '../storage.ts'
import type { DistributedMap } from './machine.ts'

/** What the service does with files in the name of a machine: its role is asked for each of them. */
export interface MachineFiles {
  storage: Pick<Storage, 'get' | 'put' | 'list'>
  /** @throws when the machine's role may not */
  demand(action: string, resource: string, context?: Readonly<Record<string, string>>): void
}

/** An error that Retry and Catch of a state can name. */
export class MapError extends Error {
  /** Read by the engine. */
  readonly isRetryable = true
  readonly isCatchable = true
  constructor(name: string, cause: string) {
    super(cause)
    this.name = name
  }
}

const LISTED_AT_ONCE = 1000

/** What a template (Parameters, ItemSelector, BatchInput) makes of an input; the engine itself fills it in. */
export async function filled(template: unknown, input: unknown, context: object): Promise<unknown> {
  const definition = { StartAt: 'Template', States: { Template: { Type: 'Pass', Parameters: template, End: true } } }
  const engine = new StateMachine(definition as never, { validationOptions: { noValidate: true } })
  return engine.run(input as never, { context: context as never }).result
}

/** What a path finds in an input. */
export const found = async (path: string, input: unknown, context: object): Promise<unknown> =>
  ((await filled({ 'value.$': path }, input, context)) as { value: unknown }).value

/**
 * The items of a Distributed Map, each as `ItemSelector` makes it.
 * @throws MapError States.ItemReaderFailed: no such file, no right to it, not of its type, nothing in it
 */
export async function readItems(map: DistributedMap, input: unknown, context: object, files: MachineFiles | undefined): Promise<unknown[]> {
  const raw = map.reader ? await readFiles(map.reader, input, context, files) : await found(map.itemsPath, input, context)
  if (!Array.isArray(raw)) throw new MapError('States.Runtime', `Reference path "${map.itemsPath}" must point to array.`)
  if (map.itemSelector === undefined) return raw
  const items: unknown[] = []
  for (const [Index, Value] of raw.entries()) items.push(await filled(map.itemSelector, input, { ...context, Map: { Item: { Index, Value } } }))
  return items
}

async function readFiles(
  { operation, inputType, most, parameters }: NonNullable<DistributedMap['reader']>,
  input: unknown,
  context: object,
  files?: MachineFiles,
) {
  try {
    if (!files) throw new Error('The local cloud has no files here.')
    const { Bucket = '', Key = '', Prefix = '' } = (await filled(parameters, input, context)) as Record<string, string>
    const items = (operation === 'getObject' ? readObject(files, Bucket, Key, inputType) : listObjects(files, Bucket, Prefix, most)).slice(0, most)
    if (items.length === 0) throw new Error('The dataset has no items.')
    return items
  } catch (error) {
    throw new MapError('States.ItemReaderFailed', (error as Error).message)
  }
}

function readObject({ storage, demand }: MachineFiles, bucket: string, key: string, inputType: 'JSON' | 'JSONL'): unknown[] {
  demand('s3:GetObject', `arn:aws:s3:::${bucket}/${key}`)
  const object = storage.get(bucket, key)
  if (!object) throw new Error(`The specified key does not exist: ${key}`)
  const text = object.body.toString()
  if (inputType === 'JSONL')
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  const items = JSON.parse(text)
  if (!Array.isArray(items)) throw new Error(`The file ${key} holds no array.`)
  return items
}

function listObjects({ storage, demand }: MachineFiles, bucket: string, prefix: string, most: number): unknown[] {
  demand('s3:ListBucket', `arn:aws:s3:::${bucket}`, { 's3:prefix': prefix })
  const items: unknown[] = []
  for (let after = ''; items.length < most; ) {
    const listed = storage.list(bucket, prefix, after, LISTED_AT_ONCE)
    for (const { key, etag, size, modified } of listed)
      items.push({ Etag: etag, Key: key, LastModified: Math.floor(modified / 1000), Size: size, StorageClass: 'STANDARD' })
    if (listed.length < LISTED_AT_ONCE) break
    after = listed.at(-1)?.key ?? ''
  }
  return items
}

/** Bytes of a child's input beyond its items. */
const FRAME_BYTES = 64

/** A child's input, and how many items are in it. */
export interface Child {
  input: string
  items: number
}

/**
 * The inputs of the child executions: an item each, or `{ Items, BatchInput }` of so many items as the batcher allows.
 * @throws MapError States.ItemReaderFailed when an item by itself is too large for a child
 */
export async function childrenOf(map: DistributedMap, items: readonly unknown[], input: unknown, context: object): Promise<Child[]> {
  const { batcher } = map
  if (!batcher) return items.map((item) => ({ input: JSON.stringify(item), items: 1 }))
  const shared = batcher.input === undefined ? {} : { BatchInput: await filled(batcher.input, input, context) }
  const free = batcher.bytes - FRAME_BYTES - Buffer.byteLength(JSON.stringify(shared))
  const children: Child[] = []
  let [batch, bytes]: [unknown[], number] = [[], 0]
  const close = () => {
    if (batch.length > 0) children.push({ input: JSON.stringify({ Items: batch, ...shared }), items: batch.length })
    ;[batch, bytes] = [[], 0]
  }
  for (const item of items) {
    const size = Buffer.byteLength(JSON.stringify(item)) + 1
    if (size > free) throw new MapError('States.ItemReaderFailed', 'An item with the BatchInput is larger than a batch may be.')
    if (batch.length >= batcher.most || bytes + size > free) close()
    batch.push(item)
    bytes += size
  }
  close()
  return children
}
