import type { Account, Live } from './account.ts'
import { admits, findByArn, namedPrincipals, policiesOfRole, roleMay, trusts } from './policies.ts'

/** What has to be true of an account at the moment in which a resource is created. ARNs are resolved. */
export type Need =
  | { kind: 'exists'; arn: string }
  /** A resource of this type with this name. */
  | { kind: 'named'; type: string; name: string }
  | { kind: 'trusts'; role: string; services: readonly string[] }
  | { kind: 'may'; role: string; actions: readonly string[]; on: string }
  /** Every policy that the whole deployment attaches to the role: the resource begins to work as soon as it is there. */
  | { kind: 'complete'; role: string; except?: ReadonlySet<string> }
  | { kind: 'admits'; service: string; action: string; on: string; source?: string }
  /** A route of an HTTP API. */
  | { kind: 'route'; api: string; key: string }
  | { kind: 'fault'; text: string }

/** Why a need is not met, or undefined. @param whole what exists once everything is deployed: it tells what comes too late from what never comes */
export function unmet(need: Need, now: Account, whole: Account): string | undefined {
  const late = (then: boolean) => (then ? 'does not wait for it: add a dependency' : 'nothing in the deployment gives it')
  switch (need.kind) {
    case 'fault':
      return need.text
    case 'exists':
      return findByArn(need.arn, whole.live) && !findByArn(need.arn, now.live) ? `${need.arn} does not exist yet; it ${late(true)}` : undefined
    case 'named': {
      const is = ({ type, name }: Live) => type === need.type && name === need.name
      const some = (account: Account) => [...account.live.values()].some(is)
      return some(whole) && !some(now) ? `${need.type} ${need.name} does not exist yet; it ${late(true)}` : undefined
    }
    case 'route': {
      const is = ({ type, properties }: Live) => type === 'AWS::ApiGatewayV2::Route' && properties.ApiId === need.api && properties.RouteKey === need.key
      if ([...now.live.values()].some(is)) return undefined
      return `the route ${need.key} does not exist yet; it ${late([...whole.live.values()].some(is))}`
    }
    case 'trusts': {
      const role = findByArn(need.role, whole.live)
      if (!role) return undefined
      if (!findByArn(need.role, now.live)) return `the role ${role.id} does not exist yet; it ${late(true)}`
      return need.services.some((service) => trusts(role, service)) ? undefined : `the role ${role.id} cannot be assumed by ${need.services.join(' or ')}`
    }
    case 'may': {
      const role = findByArn(need.role, whole.live)
      if (!role) return undefined
      const missing = need.actions.filter((action) => !roleMay(need.role, action, need.on, now))
      if (missing.length === 0) return undefined
      const then = missing.every((action) => roleMay(need.role, action, need.on, whole))
      const policies = then ? ` (${givers(need, now, whole)})` : ''
      return `the role ${role.id} may not ${missing.join(', ')} on ${need.on}; it ${late(then)}${policies}`
    }
    case 'complete': {
      const there = new Set(policiesOfRole(need.role, now).map(({ resource }) => resource.id))
      const missing = policiesOfRole(need.role, whole).flatMap(({ resource: { id } }) => (there.has(id) || need.except?.has(id) ? [] : [id]))
      return missing.length > 0 ? `the policies ${missing.join(', ')} are not attached to its role yet; it ${late(true)}` : undefined
    }
    case 'admits': {
      if (!findByArn(need.on, whole.live) && !isOwnFunction(need.on, whole)) return undefined
      if (admits(need.service, need.action, need.on, need.source, now)) return undefined
      return `${need.service} may not ${need.action} on ${need.on}; it ${late(admits(need.service, need.action, need.on, need.source, whole))}`
    }
  }
}

const isOwnFunction = (arn: string, { live }: Account): boolean => findByArn(arn.split(':').slice(0, 7).join(':'), live) !== undefined

/** The policies that would meet it. */
const givers = ({ role, actions, on }: Extract<Need, { kind: 'may' }>, now: Account, whole: Account): string =>
  policiesOfRole(role, whole)
    .filter(({ resource }) => ![...now.live.values()].some(({ id, stack }) => id === resource.id && stack === resource.stack))
    .filter(({ resource }) => actions.some((action) => roleMay(role, action, on, { ...whole, live: only(whole, role, resource) })))
    .map(({ resource: { id } }) => id)
    .join(', ')

const only = ({ live }: Account, role: string, policy: Live): Account['live'] => new Map([...live].filter(([, one]) => one.arn === role || one === policy))

/** Roles and users that a resource's policy names: IAM refuses a policy that names one that is not there. */
export const principalNeeds = (document: unknown): Need[] => namedPrincipals(document).map((arn) => ({ kind: 'exists', arn }))
