import { type Member, type ServiceModel, type Shape, shapeOf } from './service-model.ts'

/** One thing in a message that AWS would not take or send. Values are never in it: they may be secret. */
export interface ShapeProblem {
  /** Of the value: `Item.tags[3]`; empty for the message itself. */
  path: string
  problem: string
}

export interface CheckOptions {
  /** Numbers and booleans may be texts, as they are in XML and in headers. */
  texts: boolean
  /** An answer: services do not keep to the least sizes of their own models there (DynamoDB answers empty `UnprocessedItems`). */
  answer?: boolean
}

/**
 * Compares a message with the service's model: unknown and missing members, kinds, lengths, ranges, enumerations and patterns.
 * @param value as on the wire: members under the names that they have there
 * @returns what is wrong, empty when AWS's own model takes it
 */
export function checkShape(model: ServiceModel, member: Member, value: unknown, options: CheckOptions, path = ''): ShapeProblem[] {
  const shape = shapeOf(model, member)
  if (shape.document || shape.eventstream || member.streaming) return []
  const at = (problem: string): ShapeProblem[] => [{ path, problem }]
  switch (shape.type) {
    case 'structure':
      return isRecord(value) ? checkStructure(model, shape, value, options, path) : at(`is ${kindOf(value)}, not a structure`)
    case 'list':
      if (!Array.isArray(value)) return at(`is ${kindOf(value)}, not a list`)
      return [
        ...size(shape, value.length, 'items', options).flatMap(at),
        ...value.flatMap((item, index) => checkShape(model, shape.member as Member, item, options, `${path}[${index}]`)),
      ]
    case 'map':
      if (!isRecord(value)) return at(`is ${kindOf(value)}, not a map`)
      return [
        ...size(shape, Object.keys(value).length, 'entries', options).flatMap(at),
        ...Object.entries(value).flatMap(([key, one]) => [
          ...checkShape(model, shape.key as Member, key, options, `${path} key`),
          ...checkShape(model, shape.value as Member, one, options, `${path}.${key}`),
        ]),
      ]
    default:
      return checkScalar(shape, value, options).flatMap(at)
  }
}

function checkStructure(model: ServiceModel, shape: Shape, value: Record<string, unknown>, options: CheckOptions, path: string): ShapeProblem[] {
  const inside = (name: string) => (path ? `${path}.${name}` : name)
  const { members, required } = onWire(shape)
  const missing = required.filter((name) => value[name] === undefined || value[name] === null)
  const set = Object.entries(value).filter(([name, one]) => one !== undefined && one !== null && name !== '__type')
  return [
    ...missing.map((name) => ({ path: inside(name), problem: 'is required and missing' })),
    ...(shape.union && set.length !== 1 ? [{ path, problem: `is a union with ${set.length} members set instead of one` }] : []),
    ...set.flatMap(([name, one]) => {
      const member = members.get(name)
      return member ? checkShape(model, member, one, options, inside(name)) : [{ path: inside(name), problem: 'is unknown to the service' }]
    }),
  ]
}

interface WireNames {
  members: ReadonlyMap<string, Member>
  required: readonly string[]
}

const wireNames = new WeakMap<Shape, WireNames>()

/** A structure's members under the names that they have in messages. */
function onWire(shape: Shape): WireNames {
  const known = wireNames.get(shape)
  if (known) return known
  const wireName = (name: string) => shape.members?.[name]?.locationName ?? name
  const members = new Map(Object.entries(shape.members ?? {}).map(([name, member]) => [wireName(name), member]))
  const made = { members, required: (shape.required ?? []).map(wireName) }
  wireNames.set(shape, made)
  return made
}

const NUMBERS = ['integer', 'long', 'float', 'double']

/** Texts, numbers, booleans, times and bytes: kind, length, range, enumeration, pattern. */
export function checkScalar(shape: Shape, value: unknown, { texts }: CheckOptions): string[] {
  if (NUMBERS.includes(shape.type)) return checkNumber(shape, texts && isNumeral(value) ? Number(value) : value)
  if (shape.type === 'boolean')
    return typeof value === 'boolean' || (texts && /^(true|false)$/.test(String(value))) ? [] : [`is ${kindOf(value)}, not a boolean`]
  if (shape.type === 'timestamp') return isTime(value) ? [] : [`is ${kindOf(value)} that is no time`]
  if (shape.type === 'blob') return typeof value === 'string' ? range(shape, Buffer.byteLength(value, 'base64'), 'bytes') : [`is ${kindOf(value)}, not base64`]
  if (typeof value !== 'string') return [`is ${kindOf(value)}, not a text`]
  return [
    ...(shape.min === undefined && shape.max === undefined ? [] : range(shape, [...value].length, 'letters')),
    ...(shape.enum && !shape.enum.includes(value) ? [`is none of ${shape.enum.slice(0, 8).join(', ')}${shape.enum.length > 8 ? ', …' : ''}`] : []),
    ...(shape.pattern && !patternOf(shape.pattern).test(value) ? [`does not match ${shape.pattern}`] : []),
  ]
}

function checkNumber(shape: Shape, value: unknown): string[] {
  if (typeof value !== 'number' || Number.isNaN(value)) return [`is ${kindOf(value)}, not a number`]
  if (['integer', 'long'].includes(shape.type) && !Number.isInteger(value)) return ['is not a whole number']
  return range(shape, value, '')
}

const size = (shape: Shape, count: number, unit: string, { answer }: CheckOptions): string[] => range(answer ? { ...shape, min: 0 } : shape, count, unit)

function range({ min, max }: Shape, size: number, unit: string): string[] {
  const has = unit ? `has ${size} ${unit}` : `is ${size}`
  if (min !== undefined && size < min) return [`${has}, at least ${min} are needed`]
  if (max !== undefined && size > max) return [`${has}, at most ${max} are allowed`]
  return []
}

const isNumeral = (value: unknown): boolean => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const kindOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'a list' : `a ${typeof value}`)
const isTime = (value: unknown): boolean => (typeof value === 'number' ? Number.isFinite(value) : typeof value === 'string' && !Number.isNaN(Date.parse(value)))

const patterns = new Map<string, RegExp>()
/** Services match the whole value, in Java's syntax: its flag for "a dot is any letter" and its names of classes are others. */
function patternOf(source: string): RegExp {
  const known = patterns.get(source)
  if (known) return known
  const [, dotAll, rest = ''] = /^(\(\?s\))?(.*)$/s.exec(source) ?? []
  const translated = `^(?:${rest.replaceAll('\\p{Print}', '[\\x20-\\x7e]')})$`
  const flags = dotAll ? 's' : ''
  const made = compiled(translated, `u${flags}`) ?? new RegExp(translated, flags)
  patterns.set(source, made)
  return made
}

function compiled(source: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(source, flags)
  } catch {
    return undefined
  }
}
