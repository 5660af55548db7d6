import * as z from 'zod'

interface JsonSchema {
  properties?: Record<string, JsonSchema>
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  items?: JsonSchema
  $ref?: string
  $defs?: Record<string, JsonSchema>
}

/** Whether an answer may hold a field. @param path `published.original`; lists are looked into */
export function holdsField(schema: z.ZodType, path: string): boolean {
  const root = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as JsonSchema
  const find = (at: JsonSchema | undefined, left: readonly string[]): boolean => {
    if (!at) return false
    if (at.$ref) return find(root.$defs?.[at.$ref.split('/').at(-1) ?? ''], left)
    const [name, ...rest] = left
    if (name === undefined) return true
    const own = at.properties?.[name]
    if (own && find(own, rest)) return true
    return [...(at.anyOf ?? []), ...(at.allOf ?? []), ...(at.oneOf ?? []), ...(at.items ? [at.items] : [])].some((part) => find(part, left))
  }
  return find(root, path.split('.'))
}
