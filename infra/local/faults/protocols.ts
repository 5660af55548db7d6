import type { IncomingMessage } from 'node:http'
import type { Service } from './plan.ts'
import type { Reply } from './reply.ts'
import { type Tear, tearDatabase, tearStorage } from './torn.ts'

/** What HTTP/1 and HTTP/2 have in common. */
export type Request = Pick<IncomingMessage, 'method' | 'url' | 'headers'> & AsyncIterable<unknown>

/** What faults need to know of a service that is spoken to over HTTP. */
export interface Protocol {
  /** Where in the plan's words a request arrives. */
  place(request: Request): string
  /** How the service says that it is asked too often. */
  throttle(request: Request): Reply
  /** What a torn write leaves and answers, for operations that are not atomic on AWS. */
  tear?: Tear
  /** An answer of this service's form that its caller cannot use; without one, half of the true answer is sent. */
  malform?(answer: Reply, ordinal: number): Reply
}

const json = (status: number, name: string, message: string): Reply => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-errortype': name },
  body: JSON.stringify({ __type: name, message }),
})

const target = ({ headers }: Request): string => String(headers['x-amz-target'] ?? '.').split('.')[1] || '?'
const pathOf = ({ url }: Request): string => (url ?? '/').split('?')[0] as string

const jsonService = (service: Service, throttled: Reply): Protocol => ({ place: (request) => `${service}:${target(request)}`, throttle: () => throttled })

const dynamodb: Protocol = {
  place: (request) => `dynamodb:${target(request)}`,
  throttle: () => json(400, 'ProvisionedThroughputExceededException', 'The level of configured provisioned throughput for the table was exceeded.'),
  tear: tearDatabase,
}

function storageOperation({ method, headers, url }: Request, key: string): string {
  const query = new URLSearchParams((url ?? '').split('?')[1])
  if (!key) return query.has('delete') ? 'DeleteObjects' : query.has('list-type') ? 'ListObjectsV2' : `${method}Bucket`
  if (method === 'PUT') return headers['x-amz-copy-source'] ? 'CopyObject' : 'PutObject'
  return { GET: 'GetObject', HEAD: 'HeadObject', DELETE: 'DeleteObject' }[method ?? ''] ?? `${method}Object`
}

const s3: Protocol = {
  place(request) {
    const key = pathOf(request).slice(1).split('/').slice(1).join('/')
    return `s3:${storageOperation(request, key)}${key ? `:${key}` : ''}`
  },
  throttle: () => ({
    status: 503,
    headers: { 'content-type': 'application/xml' },
    body: '<?xml version="1.0" encoding="UTF-8"?><Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>',
  }),
  tear: tearStorage,
}

interface Converse {
  output: { message: { content: { toolUse?: { input: unknown } }[] } }
}

/** The ways in which models fail to call a tool, in turn. */
const UNUSABLE: readonly ((answer: Converse) => object | string)[] = [
  (answer) => ({ ...answer, output: { message: { role: 'assistant', content: [{ text: 'Here is what you asked for.' }] } }, stopReason: 'end_turn' }),
  (answer) => JSON.stringify(answer).slice(0, -40),
  (answer) => ({ ...answer, stopReason: 'max_tokens' }),
  ({ output, ...answer }) => ({
    ...answer,
    output: {
      message: { ...output.message, content: output.message.content.map((block) => (block.toolUse ? { toolUse: { ...block.toolUse, input: {} } } : block)) },
    },
  }),
]

const BEDROCK_OPERATIONS: Readonly<Record<string, string>> = { converse: 'Converse', 'converse-stream': 'ConverseStream' }

const bedrock: Protocol = {
  place: (request) => `bedrock:${BEDROCK_OPERATIONS[pathOf(request).split('/').at(-1) ?? ''] ?? pathOf(request).split('/').at(-1)}`,
  throttle: () => json(429, 'ThrottlingException', 'Too many requests, please wait before trying again.'),
  malform(answer, ordinal) {
    // A stream that ends in the middle of an event.
    if (answer.headers['content-type'] !== 'application/json') return { ...answer, body: Buffer.from(answer.body as Buffer).subarray(0, -20) }
    const unusable = (UNUSABLE[(ordinal - 1) % UNUSABLE.length] as (typeof UNUSABLE)[number])(JSON.parse(String(answer.body)))
    return { ...answer, body: typeof unusable === 'string' ? unusable : JSON.stringify(unusable) }
  },
}

const ses: Protocol = {
  place: (request) => `ses:${request.method === 'POST' ? 'SendEmail' : pathOf(request).endsWith('/account') ? 'GetAccount' : 'GetEmailIdentity'}`,
  throttle: () => json(429, 'TooManyRequestsException', 'Too Many Requests'),
}

export const PROTOCOLS = {
  dynamodb,
  s3,
  bedrock,
  ses,
  sfn: jsonService('sfn', json(400, 'ThrottlingException', 'Rate exceeded')),
  cognito: jsonService('cognito', json(400, 'TooManyRequestsException', 'Rate exceeded')),
  secretsmanager: jsonService('secretsmanager', json(400, 'ThrottlingException', 'Rate exceeded')),
} as const satisfies Partial<Record<Service, Protocol>>
