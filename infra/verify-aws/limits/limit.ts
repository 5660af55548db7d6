import type { Assembly, AssemblyStack, Declared } from '../assembly.ts'

/** What is too much. */
export interface TooMuch {
  /** Stack and logical id, or a stack's name. */
  resource: string
  problem: string
  remedy?: string
}

/** A quota that a template alone can exceed. */
export interface Limit {
  rule: string
  source: string
  exceeded(assembly: Assembly): TooMuch[]
}

export interface Placed {
  id: string
  stack: AssemblyStack
  resource: Declared
  properties: Readonly<Record<string, unknown>>
  /** `Simulpress-prod-App/Api`. */
  path: string
}

/** Every resource of a type. */
export const allOf = ({ stacks }: Assembly, type: string): Placed[] =>
  stacks.flatMap((stack) =>
    Object.entries(stack.template.Resources).flatMap(([id, resource]) =>
      resource.Type === type ? [{ id, stack, resource, properties: resource.Properties ?? {}, path: `${stack.name}/${id}` }] : [],
    ),
  )

/** Logical ids of the same stack that a value names. */
export function named(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(named)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === 'Ref') return [String(inner)]
    if (key === 'Fn::GetAtt') return [String(Array.isArray(inner) ? inner[0] : String(inner).split('.')[0])]
    return named(inner)
  })
}

/** The function that a value of this stack names, by itself or by an alias or version of it. */
export function functionNamed(value: unknown, stack: AssemblyStack): Placed | undefined {
  for (const id of named(value)) {
    const resource = stack.template.Resources[id]
    if (resource?.Type === 'AWS::Lambda::Function') return { id, stack, resource, properties: resource.Properties ?? {}, path: `${stack.name}/${id}` }
    if (resource?.Type === 'AWS::Lambda::Alias' || resource?.Type === 'AWS::Lambda::Version') return functionNamed(resource.Properties?.FunctionName, stack)
  }
  return undefined
}

/** Of a quota on a number: those that have more. */
export const above = (most: number, what: string, counted: readonly { resource: string; count: number }[]): TooMuch[] =>
  counted.flatMap(({ resource, count }) =>
    count > most ? [{ resource, problem: `${count.toLocaleString('en')} ${what}, at most ${most.toLocaleString('en')} are taken.` }] : [],
  )
