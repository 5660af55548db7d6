import { endpointList } from '#shared/contracts/registry.ts'
import type { Inspected } from '../local/firewall/detect.ts'
import { EXPLOIT_TEXTS } from '../local/firewall/exploit-texts.ts'
import { type AclRule, capacityOf, inspect } from '../local/firewall/web-acl.ts'
import type { Assembly } from './assembly.ts'
import type { Finding } from './finding.ts'

const GUIDE = 'https://docs.aws.amazon.com/waf/latest/developerguide'
/** Units that are in the price of a web ACL. */
const CAPACITY = 1500
/** Amazon's only group that has no versions and looks at no text. */
const UNVERSIONED = 'AWSManagedRulesAmazonIpReputationList'

/** What an editor sends: each text to each endpoint that asks for a token, in its body or its query. */
function editorsRequests(): (Inspected & { name: string })[] {
  const headers = { host: 'news.example.org', 'user-agent': 'Mozilla/5.0', authorization: 'Bearer token' }
  return endpointList()
    .filter(({ access }) => access !== 'anyone')
    .flatMap(({ method, path }) =>
      Object.entries(EXPLOIT_TEXTS).map(([kind, text]) => {
        const body = method === 'GET' ? '' : JSON.stringify({ title: kind, content: text })
        const query = method === 'GET' ? new URLSearchParams({ q: text.slice(0, 300) }).toString() : ''
        return { name: `${kind} to ${method} ${path}`, method, path: path.replace(/\{\w+\}/g, '0b8f'), query, headers, body }
      }),
    )
}

/** Firewalls that would block an editor's article, change by themselves, cost more than they seem to, or block without a trace. */
export const judgeFirewall = ({ stacks }: Assembly): Finding[] =>
  stacks.flatMap(({ name, template }) => {
    const all = Object.entries(template.Resources)
    const logged = JSON.stringify(all.filter(([, { Type }]) => Type === 'AWS::WAFv2::LoggingConfiguration'))
    return all
      .filter(([, { Type }]) => Type === 'AWS::WAFv2::WebACL')
      .flatMap(([id, { Properties }]) => {
        const rules = (Properties?.Rules ?? []) as AclRule[]
        const finding = (rule: string, problem: string, source: string): Finding => ({
          rule: `firewall: ${rule}`,
          resource: `${name}/${id}`,
          problem,
          source: `${GUIDE}/${source}`,
        })
        const versions = rules.flatMap(({ Statement: { ManagedRuleGroupStatement: group } }) =>
          group && group.Name !== UNVERSIONED && !group.Version
            ? [finding('groups name a version', `${group.Name} changes whenever Amazon changes it`, 'waf-managed-rule-groups-versioning.html')]
            : [],
        )
        const units = rules.reduce((sum, { Statement }) => sum + capacityOf(Statement), 0)
        const capacity =
          units > CAPACITY ? [finding('capacity', `takes ${units} units of ${CAPACITY} that are in its price`, 'aws-waf-capacity-units.html')] : []
        const trace = logged.includes(`"${id}"`) ? [] : [finding('blocked requests are logged', 'blocks without a trace', 'logging.html')]
        const blocked = editorsRequests().flatMap(({ name: what, ...request }) => {
          const { blocked: isBlocked, by } = inspect(rules, request)
          return isBlocked ? [finding('editors are let through', `${by} blocks ${what}`, 'aws-managed-rule-groups-baseline.html')] : []
        })
        return [...versions, ...capacity, ...trace, ...blocked]
      })
  })
