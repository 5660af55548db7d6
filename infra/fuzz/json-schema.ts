/** As much of JSON Schema as our contracts are written in. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  minItems?: number
  maxItems?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  propertyNames?: JsonSchema
  default?: unknown
}

export interface Operation {
  operationId: string
  security: object[]
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: JsonSchema }[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>
}

/** What the API says of itself at `/api/openapi.json`. */
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema> }
}

/** The schema that a reference of the document means. */
export function resolved(schema: JsonSchema, { components }: OpenApi): JsonSchema {
  if (!schema.$ref) return schema
  const name = schema.$ref.split('/').at(-1) as string
  const found = components.schemas[name]
  if (!found) throw new Error(`The document has no schema ${name}.`)
  return found
}
