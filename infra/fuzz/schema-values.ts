import fc from 'fast-check'
import { type JsonSchema, type OpenApi, resolved } from './json-schema.ts'

/** What texts without a form of their own are made of. */
interface Words {
  text: fc.Arbitrary<string>
  /** Ids that something has; half of those that are asked for are taken from here. */
  ids: readonly string[]
}

/** Schemas that hold themselves end here. */
const DEEPEST = 6
const MOST_ITEMS = 4

/** Values that a schema takes, so that what is spoiled in one of them is the only thing wrong. */
export function valuesOf(schema: JsonSchema, document: OpenApi, words: Words, depth = 0): fc.Arbitrary<unknown> {
  const next = (inner: JsonSchema) => valuesOf(inner, document, words, depth + 1)
  const own = resolved(schema, document)
  if (depth > DEEPEST) return fc.constant(null)
  if ('const' in own) return fc.constant(own.const)
  if (own.enum) return fc.constantFrom(...own.enum)
  const choice = own.anyOf ?? own.oneOf
  if (choice) return fc.oneof(...choice.map(next))
  if (own.allOf) return fc.tuple(...own.allOf.map(next)).map((parts) => Object.assign({}, ...(parts as object[])))
  if (Array.isArray(own.type)) return fc.oneof(...own.type.map((type) => next({ ...own, type })))
  switch (own.type) {
    case 'string':
      return textOf(own, words)
    case 'integer':
      return fc.integer(bounds(own, 1))
    case 'number':
      return fc.double({ ...bounds(own, 0), noNaN: true, noDefaultInfinity: true })
    case 'boolean':
      return fc.boolean()
    case 'array':
      return itemsOf(own, next)
    case 'object':
      return fieldsOf(own, next)
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue({ maxDepth: 1 })
  }
}

function textOf({ format, pattern, minLength = 0, maxLength }: JsonSchema, { text, ids }: Words): fc.Arbitrary<string> {
  if (format === 'uuid') return ids.length > 0 ? fc.oneof(fc.constantFrom(...ids), fc.uuid()) : fc.uuid()
  if (format === 'date-time')
    return fc.date({ noInvalidDate: true, min: new Date('2020-01-01'), max: new Date('2030-01-01') }).map((date) => date.toISOString())
  if (format === 'date') return fc.constantFrom('2026-01-01', '2026-11-22', '2024-02-29')
  if (format === 'email') return fc.constantFrom('somebody@example.com', 'a.b+c@example.org')
  if (format === 'uri') return fc.constantFrom('https://www.example.org/feed', 'http://cert.example/feed')
  if (pattern) return matching(pattern, text)
  return text.map((words) => (words + 'a'.repeat(Math.max(0, minLength - words.length))).slice(0, maxLength ?? words.length + minLength))
}

/** Patterns that look ahead cannot be turned around: what they ask for is tried for with any text. */
function matching(pattern: string, text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern))
  } catch {
    return fc.oneof(text, fc.constantFrom('news', 'a-slug', '/images/demo/none/1600.webp', ''))
  }
}

function bounds({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: JsonSchema, step: 0 | 1): { min: number; max: number } {
  const min = minimum ?? (exclusiveMinimum === undefined ? -1000 : exclusiveMinimum + step)
  const max = maximum ?? (exclusiveMaximum === undefined ? Math.max(min, 1000) : exclusiveMaximum - step)
  return { min: Math.max(min, -(2 ** 31)), max: Math.min(max, 2 ** 31 - 1) }
}

function itemsOf({ items = {}, prefixItems, minItems = 0, maxItems = MOST_ITEMS }: JsonSchema, next: (inner: JsonSchema) => fc.Arbitrary<unknown>) {
  if (prefixItems) return fc.tuple(...prefixItems.map(next))
  return fc.array(next(items), { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, MOST_ITEMS)) })
}

function fieldsOf(
  { properties = {}, required = [], additionalProperties, propertyNames }: JsonSchema,
  next: (inner: JsonSchema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, next(field)]))
  const known = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) })
  if (typeof additionalProperties !== 'object') return known
  const names = (propertyNames ? next(propertyNames) : fc.constantFrom('one', 'two')) as fc.Arbitrary<string>
  const more = fc.dictionary(names.map(String), next(additionalProperties), { maxKeys: 2 })
  return fc.tuple(known, more).map(([one, other]) => ({ ...other, ...one }))
}
