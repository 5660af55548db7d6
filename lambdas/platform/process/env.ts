import type * as z from 'zod'

/**
 * The environment of one function, checked once at its cold start.
 * @throws Error that names every missing or unusable variable; values are never part of the message
 */
export function parseEnv<S extends z.ZodObject>(schema: S, source: Record<string, string | undefined> = process.env): z.output<S> {
  const parsed = schema.safeParse(source)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map((issue) => {
    const name = issue.path.join('.')
    return source[name] === undefined ? `${name} is missing` : `${name} is not usable: ${issue.message}`
  })
  throw new Error(`Environment: ${faults.join('; ')}.`)
}

/** A value made on first use and kept: modules do nothing when they are imported. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
