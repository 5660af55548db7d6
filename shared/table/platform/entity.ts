import { Entity, type Schema } from 'electrodb'

/**
 * An entity of the table, made anew by each call. What `new Entity` works out of a schema takes about a millisecond, and a
 * function or a test needs a few of the hundred: so that only those are made, a module exports how an entity is made.
 */
export function entity<A extends string, F extends string, C extends string, S extends Schema<A, F, C>>(schema: S) {
  return () => new Entity<A, F, C, S>(schema)
}
