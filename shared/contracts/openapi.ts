import * as z from 'zod'
import { ERRORS } from '#shared/errors.ts'
import { accepted, type Endpoint, errorsOf, mayBeLeftOut, problem } from './platform/endpoint.ts'
import { HASH_HEADER, TOKEN_HEADER } from './platform/streamed.ts'
import { endpointList } from './registry.ts'

type Json = Record<string, unknown>

const ANSWERED_AS = { json: 'application/json', html: 'text/html', stream: 'text/event-stream' } as const

/** The API as an OpenAPI 3.1 document, made from the declarations alone. */
export function openApi(): Json & { openapi: string } {
  const schemas: Json = {}
  const paths: Record<string, Json> = {}
  for (const declared of endpointList()) {
    paths[declared.path] = { ...paths[declared.path], [declared.method.toLowerCase()]: operation(declared, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Simulpress',
      version: '1',
      description: 'Errors are problem+json (RFC 9457) with a `code` and an `action`. The gateway itself may answer 401, 404, 413 and 429 as plain JSON.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'An access token of the user pool.' },
        accessTokenBeside: {
          type: 'apiKey',
          in: 'header',
          name: TOKEN_HEADER,
          description: '`Bearer` and an access token of the user pool. The distribution signs these calls itself, in the header Authorization.',
        },
      },
    },
  }
}

function operation(declared: Endpoint, schemas: Json): Json {
  const { body } = declared
  return {
    operationId: declared.name,
    tags: [declared.area],
    summary: declared.summary,
    ...(declared.access === 'anyone' ? { security: [] } : { security: [{ [securityOf(declared)]: [] }], 'x-access': declared.access }),
    parameters: [...fields(declared.params, 'path', schemas), ...fields(declared.query, 'query', schemas), ...headers(declared)],
    ...(body ? { requestBody: { required: !mayBeLeftOut(declared), content: contents(declared, schemaOf(body, 'input', schemas)) } } : {}),
    responses: {
      200: { description: 'Done.', content: { [ANSWERED_AS[declared.answers]]: { schema: schemaOf(declared.response, 'output', schemas) } } },
      ...(declared.long ? { 202: longer(schemas) } : {}),
      ...refusals(declared, schemas),
    },
  }
}

const securityOf = ({ answers }: Endpoint): string => (answers === 'stream' ? 'accessTokenBeside' : 'accessToken')

/** A form's post is answered with a page (303), and refusals of one with a page too. */
const contents = ({ form }: Endpoint, schema: Json): Json => ({
  'application/json': { schema },
  ...(form ? { 'application/x-www-form-urlencoded': { schema }, 'multipart/form-data': { schema } } : {}),
})

function fields(object: z.ZodObject, place: 'path' | 'query', schemas: Json): Json[] {
  const { properties = {}, required = [] } = schemaOf(object, 'input', schemas) as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, schema]) => ({ name, in: place, required: required.includes(name), schema }))
}

function headers({ idempotency, long, answers }: Endpoint): Json[] {
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: idempotency === 'required',
    description: 'A new UUID for each new call; the same one only to retry it. The first answer is kept for a day.',
    schema: { type: 'string', format: 'uuid' },
  }
  const prefer = {
    name: 'Prefer',
    in: 'header',
    required: false,
    description: '`wait=20` (at most 25) or `respond-async`: RFC 7240.',
    schema: { type: 'string' },
  }
  const hash = {
    name: HASH_HEADER,
    in: 'header',
    required: true,
    description: 'SHA-256 of the body in hexadecimal digits: the distribution signs the call with it.',
    schema: { type: 'string' },
  }
  return [...(idempotency === 'none' ? [] : [key]), ...(long ? [prefer] : []), ...(answers === 'stream' ? [hash] : [])]
}

const longer = (schemas: Json): Json => ({
  description: 'It takes longer; follow the operation.',
  headers: { Location: { description: 'The operation.', schema: { type: 'string' } } },
  content: { 'application/json': { schema: schemaOf(accepted, 'output', schemas) } },
})

/** One answer a status, with every code that it may carry. */
function refusals(declared: Endpoint, schemas: Json): Json {
  const byStatus = Map.groupBy(errorsOf(declared), (code) => ERRORS[code].status)
  const schema = schemaOf(problem, 'output', schemas)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${ERRORS[code].title} ${ERRORS[code].action}`).join('\n\n'),
        content: { 'application/problem+json': { schema: { allOf: [schema, { properties: { code: { enum: codes } } }] } } },
      },
    ]),
  )
}

/** A schema with its named parts moved to the components. What is sent and what is answered differ where there are defaults. */
function schemaOf(type: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const { $schema: _, $defs = {}, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Json & { $defs?: Json }
  const named = (text: string) => text.replaceAll('"#/$defs/', '"#/components/schemas/')
  for (const [name, part] of Object.entries($defs)) {
    const text = named(JSON.stringify(part))
    if (schemas[name] && JSON.stringify(schemas[name]) !== text) throw new Error(`Schema ${name} differs as input and as output: give it two names.`)
    schemas[name] = JSON.parse(text)
  }
  return JSON.parse(named(JSON.stringify(schema)))
}
