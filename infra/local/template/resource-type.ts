import type * as z from 'zod'

export const REGION = 'us-east-1'
export const ACCOUNT = '000000000000'

export interface Declared<Properties> {
  stack: string
  logicalId: string
  properties: Properties
  /** Host and port under which the one distribution is reached, e.g. `localhost:8080`. */
  siteHost: string
}

/** What the local cloud knows of one CloudFormation type. A property outside the schema stops the start. */
export interface ResourceType<Schema extends z.ZodType = z.ZodType> {
  properties: Schema
  ref(resource: Declared<z.output<Schema>>): string
  attributes: Record<string, (resource: Declared<z.output<Schema>> & { ref: string }) => string>
}

export function resourceType<Schema extends z.ZodType>(type: {
  properties: Schema
  ref?(resource: Declared<z.output<Schema>>): string
  attributes?: ResourceType<Schema>['attributes']
}): ResourceType<Schema> {
  return { ref: ({ stack, logicalId }) => `${stack}-${logicalId}`, attributes: {}, ...type }
}

/** `arn:aws:<service>:us-east-1:000000000000:<resource>` */
export const arn = (service: string, resource: string): string => `arn:aws:${service}:${REGION}:${ACCOUNT}:${resource}`

/** An id of letters and digits, the same at every start, for types whose ids AWS makes up. */
export const localId = ({ logicalId }: { logicalId: string }): string => logicalId.toLowerCase()
