import type { Declared, StackTemplate, Template } from './template.ts'

/** Logical ids that a value names by `Ref`, `Fn::GetAtt` or `Fn::Sub`: CloudFormation creates these first. */
export function* references(value: unknown): Generator<string> {
  if (Array.isArray(value)) {
    for (const item of value) yield* references(item)
    return
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'Ref' && typeof inner === 'string') yield inner
    else if (key === 'Fn::GetAtt') yield String(Array.isArray(inner) ? inner[0] : inner).split('.')[0]!
    else if (key === 'Fn::Sub') {
      const [text, variables = {}] = (Array.isArray(inner) ? inner : [inner]) as [string, Record<string, unknown>?]
      for (const [, name] of text.matchAll(/\$\{([^!}][^}]*)\}/g)) if (!(name! in variables)) yield name!.split('.')[0]!
      yield* references(variables)
    } else yield* references(inner)
  }
}

/** What a resource waits for in its own stack: what its properties and its update policy name, and `DependsOn`. */
export function dependenciesOf({ Properties = {}, UpdatePolicy = {}, DependsOn = [] }: Declared, { Resources }: Template): Set<string> {
  const named = new Set([...references([Properties, UpdatePolicy]), ...(Array.isArray(DependsOn) ? DependsOn : [DependsOn])])
  return new Set([...named].filter((id) => id in Resources))
}

/** Everything that exists for certain when each resource of a stack is created: what it waits for, and what that waits for. */
export function ancestors(template: Template): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const visit = (id: string, path: readonly string[]): Set<string> => {
    const known = found.get(id)
    if (known) return known
    if (path.includes(id)) throw new Error(`Circular dependency: ${[...path, id].join(' → ')}`)
    const all = new Set<string>()
    for (const next of dependenciesOf(template.Resources[id]!, template)) {
      all.add(next)
      for (const further of visit(next, [...path, id])) all.add(further)
    }
    found.set(id, all)
    return all
  }
  for (const id of Object.keys(template.Resources)) visit(id, [])
  return found
}

/** Chooses the next resource among those that may be created now. */
export type Choose = (ready: readonly string[]) => string

/** As CloudFormation does in a small stack: in the order of the template. */
export const first: Choose = (ready) => ready[0]!

/** Some order that CloudFormation might choose. @param seed the same seed gives the same order */
export function seeded(seed: number): Choose {
  let state = seed
  return (ready) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return ready[state % ready.length]!
  }
}

/** What the wanted ones need, then these, then the rest: the least favourable order for them. */
export function earliest(wanted: (id: string) => boolean, template: Template): Choose {
  const before = ancestors(template)
  const needed = new Set([...before].flatMap(([id, needs]) => (wanted(id) ? [...needs] : [])))
  return (ready) => ready.find(wanted) ?? ready.find((id) => needed.has(id)) ?? ready[0]!
}

/** One order in which a stack's resources may be created, each after what it waits for. */
export function creationOrder(template: Template, choose: Choose): string[] {
  const waits = new Map(Object.entries(template.Resources).map(([id, declared]) => [id, dependenciesOf(declared, template)]))
  const order: string[] = []
  while (waits.size > 0) {
    const ready = [...waits].filter(([, needs]) => needs.size === 0).map(([id]) => id)
    if (ready.length === 0) throw new Error(`Circular dependency among ${[...waits.keys()].join(', ')}.`)
    const next = choose(ready)
    order.push(next)
    waits.delete(next)
    for (const needs of waits.values()) needs.delete(next)
  }
  return order
}

/** Names of all stacks that are deployed before one. */
export function stacksBefore(name: string, stacks: readonly StackTemplate[]): Set<string> {
  const all = new Set<string>()
  const visit = (one: string) => {
    for (const other of stacks.find((stack) => stack.name === one)?.after ?? [])
      if (!all.has(other)) {
        all.add(other)
        visit(other)
      }
  }
  visit(name)
  return all
}
