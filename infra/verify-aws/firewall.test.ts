import { expect, it } from 'vitest'
import type { AclRule } from '../local/firewall/web-acl.ts'
import { type Assembly, assemblyOf, copyOf } from './assembly.ts'
import { judgeFirewall } from './firewall.ts'

const CORE = 'AWSManagedRulesCommonRuleSet'

/** Rules of judge that find what a change of the firewall's rules makes. */
function found(change: (rules: AclRule[]) => void): string[] {
  const assembly = copyOf(assemblyOf('prod'))
  change(firewallOf(assembly).Rules)
  return [...new Set(judgeFirewall(assembly).map(({ rule }) => rule.replace('firewall: ', '')))]
}
const resourcesOf = ({ stacks }: Assembly) => stacks.find(({ name }) => name.endsWith('-Global'))?.template.Resources ?? {}
const firewallOf = (assembly: Assembly) =>
  Object.values(resourcesOf(assembly)).find(({ Type }) => Type === 'AWS::WAFv2::WebACL')?.Properties as { Rules: AclRule[] }
const group = (rules: AclRule[], name: string) => {
  const rule = rules.find(({ Name }) => Name === name)
  if (!rule?.Statement.ManagedRuleGroupStatement) throw new Error(`There is no group ${name}.`)
  return { rule, statement: rule.Statement.ManagedRuleGroupStatement }
}

it.each(['dev', 'prod'] as const)('finds nothing in %s', (stage) => expect(judgeFirewall(assemblyOf(stage))).toEqual([]))

it('finds a group without a version', () => {
  expect(found((rules) => delete group(rules, CORE).statement.Version)).toEqual(['groups name a version'])
})

it('finds rules that nobody counts', () => {
  const forget = (rules: AclRule[]) => {
    const { rule, statement } = group(rules, CORE)
    rule.OverrideAction = { None: {} }
    statement.RuleActionOverrides = statement.RuleActionOverrides?.filter(({ Name }) => Name !== 'RestrictedExtensions_QUERYARGUMENTS') ?? []
  }
  expect(found(forget)).toEqual(['editors are let through'])
})

it('finds a list that blocks everywhere', () => {
  const everywhere = (rules: AclRule[]) => {
    const rule = rules.find(({ Name }) => Name === 'AttackOnPage')
    if (rule) rule.Statement = rule.Statement.AndStatement?.Statements[0] ?? rule.Statement
  }
  expect(found(everywhere)).toEqual(['editors are let through'])
})

it('finds a size that is too small for what an editor sends', () => {
  const all = (rules: AclRule[]) => {
    const rule = rules.find(({ Name }) => Name === 'OversizedWrite')
    if (rule) rule.Statement = rule.Statement.AndStatement?.Statements[1] ?? rule.Statement
  }
  expect(found(all)).toEqual(['editors are let through'])
})

it('finds more capacity than the price includes', () => {
  expect(found((rules) => rules.push({ ...group(rules, CORE).rule, Name: 'Again', Priority: 99 }))).toEqual(['capacity'])
})

it('finds a firewall that keeps no trace of what it blocks', () => {
  const assembly = copyOf(assemblyOf('prod'))
  const resources = resourcesOf(assembly)
  for (const [id, { Type }] of Object.entries(resources)) if (Type === 'AWS::WAFv2::LoggingConfiguration') delete resources[id]
  expect(judgeFirewall(assembly).map(({ rule }) => rule)).toEqual(['firewall: blocked requests are logged'])
})
