import { type Account, keyOf, type Live, makeLive, NotThere, resolve } from './account.ts'
import { CLOUDFORMATION, type Fault } from './fault.ts'
import { unmet } from './need.ts'
import { readsParameter } from './rules/custom.ts'
import { needsOf } from './rules.ts'
import type { Declared, StackTemplate } from './template.ts'

export const list = (value: string | string[] | undefined): string[] => (Array.isArray(value) ? value : value === undefined ? [] : [value])

/** An account that stacks are deployed into, one resource at a time, with what AWS would say. Nothing runs in it. */
export class World implements Account {
  readonly live: Map<string, Live>
  readonly exports: Map<string, unknown>
  readonly faults: Fault[] = []
  /** What exists once everything is deployed; without it nothing is checked. */
  readonly whole: Account | undefined

  constructor(whole?: Account, from?: Account) {
    this.whole = whole
    this.live = new Map(from?.live)
    this.exports = new Map(from?.exports)
  }

  /** Makes a resource, or makes it anew as `generation`, and checks what AWS checks then. */
  make(stack: StackTemplate, id: string, generation = 0): Live | undefined {
    const declared = stack.template.Resources[id]!
    const properties = this.resolved(stack, id, declared)
    if (!properties) return undefined
    const place = { region: stack.region, account: stack.account }
    const made = { ...place, stack: stack.name, id, type: declared.Type, properties, dependsOn: list(declared.DependsOn), generation }
    const live = makeLive(made, this.#read({ ...made }))
    this.put(live)
    return live
  }

  /** Puts a resource where it is to stand, after checking it. */
  put(live: Live): void {
    this.check(live)
    this.live.set(keyOf(live.stack, live.id), live)
  }

  /** A resource's properties with everything filled in as it is now. */
  resolved(stack: StackTemplate, id: string, { Type, Properties = {} }: Declared): Record<string, unknown> | undefined {
    try {
      return resolve(Properties, this.#scope(stack)) as Record<string, unknown>
    } catch (cause) {
      if (!(cause instanceof NotThere)) throw cause
      this.faults.push({ stack: stack.name, resource: id, type: Type, problem: cause.message, source: CLOUDFORMATION })
      return undefined
    }
  }

  check(live: Live): void {
    if (!this.whole) return
    const { stack, id: resource, type } = live
    // Needs may ask for the resource itself.
    const now: Account = { live: new Map(this.live).set(keyOf(stack, resource), live), exports: this.exports }
    const { needs, source } = needsOf(live, this.whole)
    for (const need of needs) {
      const problem = unmet(need, now, this.whole)
      if (problem) this.faults.push({ stack, resource, type, problem, source })
    }
  }

  /** Makes a stack's exports what they are now. */
  export(stack: StackTemplate): void {
    for (const { Value, Export } of Object.values(stack.template.Outputs ?? {}))
      if (Export) this.exports.set(String(resolve(Export.Name, this.#scope(stack))), resolve(Value, this.#scope(stack)))
  }

  #scope(stack: StackTemplate) {
    return {
      stack: stack.name,
      region: stack.region,
      account: stack.account,
      live: (id: string) => this.live.get(keyOf(stack.name, id)),
      exported: (name: string) => {
        if (!this.exports.has(name)) throw new NotThere(`the export ${name} does not exist`)
        return this.exports.get(name)
      },
    }
  }

  /** What a custom resource brings back: the value of a parameter, of any region. */
  #read(resource: Pick<Live, 'type' | 'properties' | 'region'>): Record<string, string> {
    const read = readsParameter(resource)
    const parameter = read && this.parameter(read)
    return parameter === undefined ? {} : { 'Parameter.Value': parameter }
  }

  /** The present value of a parameter. */
  parameter({ name, region }: { name: string; region: string }): string | undefined {
    for (const one of this.live.values())
      if (one.type === 'AWS::SSM::Parameter' && one.name === name && one.region === region) return String(one.properties.Value)
    return undefined
  }
}
