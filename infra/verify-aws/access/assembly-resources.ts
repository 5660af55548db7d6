import type { Resource, Resources } from '../../iam/cloud.ts'
import { resolve, type Scope } from '../../local/template/intrinsics.ts'
import type { Assembly, AssemblyStack } from '../assembly.ts'
import { attributeOf, type Place, refOf } from './physical-names.ts'

/**
 * Every resource of an assembly, with the names and ARNs that CloudFormation would give it.
 * @throws Error for a reference to nothing, or an intrinsic that is not known
 */
export function resourcesOf({ account, stacks }: Assembly): Resources {
  const made = new Map<string, Resource>()
  const scopes = new Map(stacks.map((stack) => [stack.name, scopeOf(stack)]))

  function scopeOf(stack: AssemblyStack): Scope {
    const { Parameters = {}, Conditions = {}, Mappings = {} } = stack.template
    const pseudo = pseudoParameters(stack, account)
    const scope: Scope = {
      ref: (id) => pseudo[id] ?? Parameters[id]?.Default ?? resourceOf(stack, id).ref,
      attribute: (id, name) => resourceOf(stack, id).attribute(name),
      condition: (name) => resolve(Conditions[name], scope) === true,
      importValue: (name) => exported(name),
      mapping: (map, ...keys) => keys.reduce((value: unknown, key) => (value as Record<string, unknown> | undefined)?.[key], Mappings[map]),
    }
    return scope
  }

  function exported(name: unknown): unknown {
    for (const stack of stacks)
      for (const { Value, Export } of Object.values(stack.template.Outputs ?? {})) {
        const scope = scopes.get(stack.name) as Scope
        if (Export && resolve(Export.Name, scope) === name) return resolve(Value, scope)
      }
    throw new Error(`No stack exports ${String(name)}.`)
  }

  function resourceOf(stack: AssemblyStack, logicalId: string): Resource {
    const key = `${stack.name}/${logicalId}`
    const known = made.get(key)
    if (known) return known
    const declared = stack.template.Resources[logicalId]
    if (!declared) throw new Error(`${key} is not there.`)
    const type = declared.Type
    const properties = resolve(declared.Properties ?? {}, scopes.get(stack.name) as Scope) as Place['properties']
    const place = { account, region: stack.region, stack: stack.name, logicalId, properties }
    const resource = { type, stack: stack.name, logicalId, ref: refOf(type, place), properties, attribute: (name: string) => attributeOf(type, name, place) }
    made.set(key, resource)
    return resource
  }

  return { account, all: stacks.flatMap((stack) => Object.keys(stack.template.Resources).map((id) => resourceOf(stack, id))) }
}

const pseudoParameters = ({ name, region }: AssemblyStack, account: string): Record<string, string> => ({
  'AWS::Region': region,
  'AWS::AccountId': account,
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
  'AWS::StackName': name,
  'AWS::StackId': `arn:aws:cloudformation:${region}:${account}:stack/${name}/0f0f0f0f`,
})
