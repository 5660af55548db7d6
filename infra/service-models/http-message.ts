import { type Member, type OperationModel, type ServiceModel, type Shape, shapeOf } from './service-model.ts'
import { parseXml, valueOfXml } from './xml-value.ts'

export interface HttpCall {
  method: string
  /** Path and query as sent. */
  url: string
  /** Lower-case names. */
  headers: Readonly<Record<string, string | undefined>>
  body: Buffer
}

export interface HttpAnswer {
  status: number
  headers: Readonly<Record<string, string | undefined>>
  body: Buffer
}

/** The operation that a request asks for. @returns undefined when the service has none such */
export function operationOf(model: ServiceModel, call: HttpCall): OperationModel | undefined {
  const { protocol, targetPrefix } = model.metadata
  if (protocol === 'json') {
    const [prefix, name = ''] = (call.headers['x-amz-target'] ?? '').split('.')
    return prefix === targetPrefix && Object.hasOwn(model.operations, name) ? model.operations[name] : undefined
  }
  const matching = Object.values(model.operations).filter((operation) => operation.http.method === call.method && matches(model, operation, call))
  return matching.sort((one, other) => precision(other) - precision(one))[0]
}

/** Literal letters of an address: the more, the closer. `CopyObject` and `PutObject` have the same and differ by a required header. */
const precision = ({ http }: OperationModel): number => http.requestUri.replace(/\{[^}]*\}/g, '').length

function matches(model: ServiceModel, operation: OperationModel, { url, headers }: HttpCall): boolean {
  const [path = '', query = ''] = url.split('?')
  const [pattern = '', literals = ''] = operation.http.requestUri.split('?')
  if (!pathPattern(pattern).test(path)) return false
  const given = new URLSearchParams(query)
  if (![...new URLSearchParams(literals)].every(([name, value]) => given.has(name) && (value === '' || given.get(name) === value))) return false
  return requiredElsewhere(model, operation).every(({ location, locationName = '' }) =>
    location === 'header' ? headers[locationName.toLowerCase()] !== undefined : given.has(locationName),
  )
}

const pathPattern = (pattern: string): RegExp => {
  const escaped = pattern.replace(/[.*?^$()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replace(/\{\w+\+\}/g, '(.+)').replace(/\{\w+\}/g, '([^/]+)')}/?$`)
}

const requiredElsewhere = (model: ServiceModel, { input }: OperationModel): Member[] => {
  const { required = [], members = {} } = input ? shapeOf(model, input) : ({} as Shape)
  return required.flatMap((name) => members[name] ?? []).filter(({ location }) => location === 'header' || location === 'querystring')
}

/** A message as the value that the model describes, its members under the names that they have on the wire. */
export function inputOf(model: ServiceModel, operation: OperationModel, call: HttpCall): unknown {
  if (!operation.input) return {}
  if (model.metadata.protocol === 'json') return parseJson(call.body)
  const [path = '', query = ''] = call.url.split('?')
  const names = [...operation.http.requestUri.matchAll(/\{(\w+)\+?\}/g)].map(([, name = '']) => name)
  const values = pathPattern(operation.http.requestUri.split('?')[0] as string)
    .exec(path)
    ?.slice(1)
  const uri = Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(values?.[index] ?? '')]))
  return assembled(model, operation.input, { uri, query: new URLSearchParams(query), headers: call.headers, body: call.body })
}

/** As {@link inputOf}, of an answer that is no error. */
export function outputOf(model: ServiceModel, operation: OperationModel, answer: HttpAnswer): unknown {
  if (!operation.output) return {}
  if (model.metadata.protocol === 'json') return parseJson(answer.body)
  return assembled(model, operation.output, { uri: {}, query: new URLSearchParams(), headers: answer.headers, body: answer.body })
}

interface Parts {
  uri: Record<string, string>
  query: URLSearchParams
  headers: HttpCall['headers']
  body: Buffer
}

function assembled(model: ServiceModel, whole: Member, parts: Parts): Record<string, unknown> {
  const shape = shapeOf(model, whole)
  const value: Record<string, unknown> = bodyOf(model, shape, whole, parts.body)
  for (const [name, member] of Object.entries(shape.members ?? {})) {
    const wire = member.locationName ?? name
    if (member.location === 'uri') value[wire] = parts.uri[wire]
    else if (member.location === 'querystring') value[wire] = fromQuery(model, member, wire, parts.query)
    else if (member.location === 'header') value[wire] = parts.headers[wire.toLowerCase()]
    else if (member.location === 'headers') value[wire] = withPrefix(parts.headers, wire.toLowerCase())
  }
  return value
}

function bodyOf(model: ServiceModel, shape: Shape, whole: Member, body: Buffer): Record<string, unknown> {
  const payload = shape.payload && shape.members?.[shape.payload]
  if (!payload) {
    const inBody = Object.values(shape.members ?? {}).some(({ location }) => location === undefined)
    return inBody && body.length > 0 ? (parsed(model, whole, body) as Record<string, unknown>) : {}
  }
  const { type, eventstream } = shapeOf(model, payload)
  // Bytes of any kind, and frames of a stream, have no shape to check.
  const name = payload.locationName ?? (shape.payload as string)
  if (type !== 'structure' || eventstream) return shape.required?.includes(shape.payload as string) ? { [name]: '' } : {}
  return body.length > 0 ? { [name]: parsed(model, payload, body) } : {}
}

const parsed = (model: ServiceModel, member: Member, body: Buffer): unknown =>
  model.metadata.protocol === 'rest-xml' ? valueOfXml(model, member, parseXml(body.toString())) : parseJson(body)

const parseJson = (body: Buffer): unknown => (body.length > 0 ? JSON.parse(body.toString()) : {})

function fromQuery(model: ServiceModel, member: Member, name: string, query: URLSearchParams): unknown {
  if (!query.has(name)) return undefined
  return shapeOf(model, member).type === 'list' ? query.getAll(name) : query.get(name)
}

const withPrefix = (headers: HttpCall['headers'], prefix: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (name.startsWith(prefix) && value !== undefined ? [[name.slice(prefix.length), value]] : [])),
  )
