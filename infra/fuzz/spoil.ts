import { type JsonSchema, type OpenApi, resolved } from './json-schema.ts'

/** A place in a value: the keys that lead there. */
export type Place = readonly (string | number)[]

/** Every place of a value, the whole first. */
export function placesIn(value: unknown, at: Place = []): Place[] {
  if (value === null || typeof value !== 'object') return [at]
  const inner = Object.entries(value).flatMap(([key, part]) => placesIn(part, [...at, Array.isArray(value) ? Number(key) : key]))
  return [at, ...inner]
}

/** The same value with something else at a place. */
export function replacedAt(value: unknown, [key, ...rest]: Place, change: (old: unknown) => unknown): unknown {
  if (key === undefined) return change(value)
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>
  copy[key] = replacedAt(copy[key], rest, change)
  return copy
}

/** An object within a value all of whose fields are declared, and their names. */
export interface ClosedPlace {
  at: Place
  known: readonly string[]
}

/** Where in a value nobody may take a field that is not declared. */
export function closedPlaces(value: unknown, schema: JsonSchema, document: OpenApi, at: Place = []): ClosedPlace[] {
  const { items, properties, additionalProperties } = resolved(schema, document)
  if (value === null || typeof value !== 'object') return []
  if (Array.isArray(value)) return value.flatMap((item, index) => (items ? closedPlaces(item, items, document, [...at, index]) : []))
  if (!properties) return []
  const inner = Object.entries(value).flatMap(([key, part]) => (properties[key] ? closedPlaces(part, properties[key], document, [...at, key]) : []))
  return [...(additionalProperties === false ? [{ at, known: Object.keys(properties) }] : []), ...inner]
}
