import type { Assembly } from '../assembly.ts'
import type { Finding } from '../finding.ts'
import type { Live } from './account.ts'
import { deployed } from './deploy.ts'
import type { Fault } from './fault.ts'
import { ancestors, stacksBefore } from './graph.ts'
import { importsOf } from './imports.ts'
import { unmet } from './need.ts'
import { needsOf } from './rules.ts'
import { inOrder, type StackTemplate } from './template.ts'

/**
 * What AWS would refuse or lose in some order that CloudFormation may choose. For every resource only that is taken for existing which it waits
 * for: by reference, by `DependsOn`, or because its stack is deployed later.
 */
export function creationOrderFaults(given: readonly StackTemplate[]): Fault[] {
  const stacks = inOrder(given)
  const whole = deployed(stacks)
  return [...whole.faults, ...stacks.flatMap((stack) => faultsOf(stack, stacks, whole))]
}

function faultsOf(stack: StackTemplate, stacks: readonly StackTemplate[], whole: ReturnType<typeof deployed>): Fault[] {
  const before = stacksBefore(stack.name, stacks)
  const earlier = [...whole.live].filter(([, one]) => before.has(one.stack))
  const waits = ancestors(stack.template)
  const own = [...whole.live].filter(([, one]) => one.stack === stack.name)
  return own.flatMap(([key, resource]) => {
    const { needs, source } = needsOf(resource, whole)
    if (needs.length === 0) return []
    const there = waits.get(resource.id)!
    const now = { live: new Map<string, Live>([...earlier, ...own.filter(([, { id }]) => there.has(id)), [key, resource]]), exports: whole.exports }
    return needs.flatMap((need) => {
      const problem = unmet(need, now, whole)
      return problem ? [{ stack: stack.name, resource: resource.id, type: resource.type, problem, source }] : []
    })
  })
}

/**
 * The same as findings. A stage with a verified mail domain is deployed for the second time, after the domain was verified: the identity that the
 * user pool names is there already.
 */
export function judgeCreationOrder({ account, stacks }: Assembly): Finding[] {
  const templates = stacks.map(({ name, region, template }) => ({ name, region, account, after: importsOf(name, stacks), template }))
  return creationOrderFaults(templates)
    .filter(({ type, problem }) => !(type === 'AWS::Cognito::UserPool' && problem.startsWith('AWS::SES::EmailIdentity ')))
    .map(({ stack, resource, problem, source }) => ({ rule: 'created after what it needs', resource: `${stack}/${resource}`, problem, source }))
}
