/** A resource of a template with all its values resolved: what the judge of the templates and the local cloud both have. */
export interface Resource {
  type: string
  stack: string
  logicalId: string
  /** What `Ref` gives. */
  ref: string
  properties: Readonly<Record<string, unknown>>
  /** @throws Error for an attribute that is not known */
  attribute(name: string): string
}

/** Everything that has policies, or is called. */
export interface Resources {
  account: string
  all: readonly Resource[]
}

/** Stack and logical id, as findings name a resource. */
export const labelOf = ({ stack, logicalId }: Pick<Resource, 'stack' | 'logicalId'>): string => `${stack}/${logicalId}`

export const ofType = ({ all }: Resources, type: string): readonly Resource[] => all.filter((one) => one.type === type)
