import fc from 'fast-check'
import type { JsonSchema, OpenApi, Operation } from './json-schema.ts'
import { CONTENT_TYPES, NAUGHTY_BODIES, NAUGHTY_TEXTS, NAUGHTY_VALUES } from './naughty.ts'
import { valuesOf } from './schema-values.ts'
import { type ClosedPlace, closedPlaces, type Place, placesIn, replacedAt } from './spoil.ts'

/** Who asks: nobody, somebody with a made-up token, an admin. */
export type Identity = 'nobody' | 'garbage' | 'admin'

export interface FuzzRequest {
  operation: Operation
  /** As the document has it. */
  template: string
  method: string
  path: string
  identity: Identity
  headers: Record<string, string>
  body: string | Buffer | undefined
  /** It holds a field that its schema does not know. */
  planted: boolean
}

interface Surroundings {
  /** Ids that something has. */
  ids: readonly string[]
  /** The value of every undeclared field. */
  canary: string
}

const FOREIGN = ['published', 'role', 'roles', 'seo_score', 'live_version', 'author_id', 'pk', 'sk', 'expires_at', 'isAdmin', 'undeclared_field']
const METHODS = ['get', 'post', 'put', 'delete', 'patch', 'head', 'options']

type Body = Pick<FuzzRequest, 'body' | 'planted'>

/**
 * Requests at everything that the API says of itself: most of them with one thing wrong – a kind, a length, a character, an undeclared or
 * missing field, broken JSON, another content type, method or path –, some with nothing wrong, from everybody.
 */
export function requestsOf(document: OpenApi, surroundings: Surroundings): fc.Arbitrary<FuzzRequest> {
  const all = Object.entries(document.paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, operation]) => requestsAt(document, surroundings, { template, method, operation })),
  )
  return fc.oneof(...all)
}

interface At {
  template: string
  method: string
  operation: Operation
}

function requestsAt(document: OpenApi, surroundings: Surroundings, { template, method: declared, operation }: At): fc.Arbitrary<FuzzRequest> {
  const naughty = fc.oneof(fc.constantFrom(...NAUGHTY_TEXTS), fc.string({ unit: 'binary', maxLength: 40 }))
  const words = { text: fc.oneof({ weight: 3, arbitrary: fc.lorem({ maxCount: 8 }) }, { weight: 1, arbitrary: naughty }), ids: surroundings.ids }
  const sound = (schema: JsonSchema) => valuesOf(schema, document, words)
  const parameters = (place: 'path' | 'query') => {
    const named = operation.parameters.filter((parameter) => parameter.in === place)
    const requiredKeys = named.flatMap(({ name, required }) => (required ? [name] : []))
    const values = (of: (schema: JsonSchema) => fc.Arbitrary<unknown>) =>
      fc.record(Object.fromEntries(named.map(({ name, schema }) => [name, of(schema)])), { requiredKeys })
    return fc.oneof({ weight: 6, arbitrary: values(sound) }, { weight: 1, arbitrary: values(() => naughty) })
  }
  const query = fc.tuple(
    parameters('query'),
    fc.oneof(
      { weight: 12, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...FOREIGN, '__proto__', 'limit', 'cursor'), naughty) },
    ),
  )
  const schema = operation.requestBody?.content['application/json']?.schema
  const asJson = schema !== undefined
  return fc
    .record({
      params: parameters('path'),
      query,
      body: schema ? bodiesOf(schema, document, sound(schema), surroundings.canary) : bodiless,
      method: fc.oneof({ weight: 20, arbitrary: fc.constant(declared) }, { weight: 1, arbitrary: fc.constantFrom(...METHODS) }),
      tail: fc.oneof(
        { weight: 40, arbitrary: fc.constant('') },
        { weight: 1, arbitrary: fc.constantFrom('/', '//', '/..', '%2f', ';a=b', '/x', '%00', '.json') },
      ),
      identity: fc.oneof({ weight: 12, arbitrary: fc.constant<Identity>('admin') }, fc.constant<Identity>('nobody'), fc.constant<Identity>('garbage')),
      type: fc.oneof({ weight: 15, arbitrary: fc.constant('application/json') }, { weight: 1, arbitrary: fc.constantFrom(...CONTENT_TYPES) }),
      key: fc.oneof({ weight: 15, arbitrary: fc.uuid() }, { weight: 1, arbitrary: fc.constantFrom('', 'x', '../../x', '0'.repeat(500)) }),
    })
    .map(({ params, query: [known, more], body, method, tail, identity, type, key }) => ({
      operation: operationAt(document, template, method) ?? operation,
      template,
      method: method.toUpperCase(),
      path: filledPath(template, params) + tail + queryText({ ...known, ...(more ? { [more[0]]: more[1] } : {}) }),
      identity,
      headers: {
        prefer: 'respond-async',
        ...(key ? { 'idempotency-key': key } : {}),
        ...(asJson || body.body !== undefined ? { 'content-type': type } : {}),
      },
      ...body,
    }))
}

/** Who answers a method at an address: another template may hold it, `/api/categories/{id}` what is sent to `/api/categories/desk`. */
function operationAt({ paths }: OpenApi, template: string, method: string): Operation | undefined {
  const own = paths[template]?.[method]
  if (own) return own
  const fitting = Object.keys(paths).filter((other) => new RegExp(`^${other.replace(/\{\w+\}/g, '[^/]+')}$`).test(template))
  return fitting.flatMap((other) => paths[other]?.[method] ?? [])[0]
}

const bodiless: fc.Arbitrary<Body> = fc
  .oneof({ weight: 10, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.constantFrom(...NAUGHTY_BODIES) })
  .map((body) => ({ body, planted: false }))

/** Bodies for a schema: sound, spoiled at one place, with an undeclared field, and no JSON at all. */
function bodiesOf(schema: JsonSchema, document: OpenApi, sound: fc.Arbitrary<unknown>, canary: string): fc.Arbitrary<Body> {
  const written = (value: unknown): Body => ({ body: JSON.stringify(value), planted: false })
  const spoiled = fc
    .tuple(sound, fc.nat(), fc.oneof(fc.constantFrom(...NAUGHTY_VALUES), fc.constantFrom(...NAUGHTY_TEXTS), fc.jsonValue(), fc.constant(undefined)))
    .map(([value, at, other]) => written(replacedAt(value, chosen(placesIn(value), at), () => other)))
  const planted = fc.tuple(sound, fc.nat(), fc.constantFrom(...FOREIGN)).map(([value, at, name]): Body => {
    const places = closedPlaces(value, schema, document)
    if (places.length === 0) return written(value)
    const { at: place, known } = places[at % places.length] as ClosedPlace
    const foreign = known.includes(name) ? `${name}_more` : name
    return { ...written(replacedAt(value, place, (object) => ({ ...(object as object), [foreign]: canary }))), planted: true }
  })
  return fc.oneof(
    { weight: 4, arbitrary: sound.map(written) },
    { weight: 7, arbitrary: spoiled },
    { weight: 3, arbitrary: planted },
    { weight: 2, arbitrary: fc.constantFrom(...NAUGHTY_BODIES).map((body) => ({ body, planted: false })) },
  )
}

const chosen = (places: readonly Place[], at: number): Place => places[at % places.length] as Place

const filledPath = (template: string, params: Record<string, unknown>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(wellFormed(params[name])) || '%20')

function queryText(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(wellFormed(value))}`)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** Characters of a part of an address: the distribution itself refuses what is longer than eight kilobytes. */
const LONGEST = 300

/** An address cannot carry half a surrogate pair. */
const wellFormed = (value: unknown): string => [...String(value).toWellFormed()].slice(0, LONGEST).join('')
