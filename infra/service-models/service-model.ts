/** What botocore's model of a service says of one shape; only what a check needs. */
export interface Shape {
  type: 'structure' | 'list' | 'map' | 'string' | 'blob' | 'boolean' | 'integer' | 'long' | 'float' | 'double' | 'timestamp'
  required?: string[]
  members?: Record<string, Member>
  member?: Member
  key?: Member
  value?: Member
  enum?: string[]
  pattern?: string
  /** Letters of a text, bytes of a blob, items of a list, or the number itself. */
  min?: number
  max?: number
  /** Exactly one member is set. */
  union?: boolean
  /** Any JSON. */
  document?: boolean
  eventstream?: boolean
  flattened?: boolean
  /** The name of the member that is the body. */
  payload?: string
  error?: { code?: string; httpStatusCode?: number }
  timestampFormat?: string
}

/** A use of a shape: where in an HTTP message it travels, and under which name. */
export interface Member {
  shape: string
  location?: 'uri' | 'querystring' | 'header' | 'headers' | 'statusCode'
  locationName?: string
  streaming?: boolean
  flattened?: boolean
  timestampFormat?: string
}

export interface OperationModel {
  name: string
  http: { method: string; requestUri: string; responseCode?: number }
  input?: Member
  output?: Member
  errors?: Member[]
}

export interface ServiceModel {
  metadata: { protocol: 'json' | 'rest-json' | 'rest-xml'; targetPrefix?: string; serviceId: string }
  operations: Record<string, OperationModel>
  shapes: Record<string, Shape>
}

/** @throws Error for a name that the model does not have, which no model of botocore does */
export function shapeOf(model: ServiceModel, { shape: name }: Pick<Member, 'shape'>): Shape {
  const shape = model.shapes[name]
  if (!shape) throw new Error(`The model of ${model.metadata.serviceId} has no shape ${name}.`)
  return shape
}
