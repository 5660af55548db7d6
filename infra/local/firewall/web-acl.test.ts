import { beforeAll, describe, expect, it } from 'vitest'
import { endpointList } from '#shared/contracts/registry.ts'
import { LOCALES } from '#shared/locales.ts'
import { templatesOf } from '../../testing/stages.ts'
import { allManagedRules, type Inspected, takesForAttack } from './detect.ts'
import { EXPLOIT_TEXTS } from './exploit-texts.ts'
import { type AclRule, capacityOf, inspect } from './web-acl.ts'

let rules: AclRule[]
beforeAll(() => {
  const all = templatesOf({ stage: 'prod' }).flatMap((template) => Object.values(template.findResources('AWS::WAFv2::WebACL')))
  rules = all[0]?.Properties.Rules
})

const asked = (request: Partial<Inspected>): Inspected => ({
  method: 'GET',
  path: '/',
  query: '',
  body: '',
  ...request,
  headers: { host: 'news.example.org', 'user-agent': 'Mozilla/5.0', ...request.headers },
})
const texts = Object.entries(EXPLOIT_TEXTS)
const blocked = (requests: [string, Partial<Inspected>][]): string[] =>
  requests.flatMap(([name, request]) => {
    const verdict = inspect(rules, asked(request))
    return verdict.blocked ? [`${name}: ${verdict.by}`] : []
  })
/** As a search field and the desk send a text. */
const queryOf = (text: string): string => new URLSearchParams({ q: text.slice(0, 300) }).toString()

describe('an editor', () => {
  it('sends every text about an exploit to every endpoint, and none is blocked', () => {
    const endpoints = endpointList().filter(({ access }) => access !== 'anyone')
    expect(endpoints.length).toBeGreaterThan(180)
    const requests = endpoints.flatMap(({ method, path }) =>
      texts.map(([name, text]): [string, Partial<Inspected>] => {
        const filled = path.replace(/\{\w+\}/g, '0b8f')
        return method === 'GET'
          ? [`${name} to ${path}`, { path: filled, query: queryOf(text) }]
          : [`${name} to ${path}`, { method, path: filled, body: JSON.stringify({ title: name, content: text }) }]
      }),
    )
    expect(blocked(requests)).toEqual([])
  })

  it('has a text in the address of the desk, in the address that a request comes from and in a cookie, and none is blocked', () => {
    const requests = texts.flatMap(([name, text]): [string, Partial<Inspected>][] => [
      [`${name} in the desk`, { path: '/admin/articles', query: queryOf(text) }],
      [`${name} at sign-in`, { path: '/auth', query: `next=${encodeURIComponent(`/admin/articles?${queryOf(text)}`)}` }],
      [`${name} in the referer`, { path: '/api/articles', headers: { referer: `https://news.example.org/admin/articles?${queryOf(text)}` } }],
      [`${name} in a cookie`, { path: '/admin', headers: { cookie: `draft=${encodeURIComponent(text.slice(0, 300))}` } }],
    ])
    expect(blocked(requests)).toEqual([])
  })
})

describe('a reader', () => {
  it('searches for every text in every language, and opens what the results lead to', () => {
    const requests = texts.flatMap(([name, text]): [string, Partial<Inspected>][] => {
      const query = queryOf(text)
      const pages = LOCALES.map((locale): [string, Partial<Inspected>] => [`${name} in ${locale}`, { path: `/${locale}/search`, query }])
      const referer = `https://news.example.org/search?${query}`
      return [
        ...pages,
        [`${name} in Lithuanian`, { path: '/search', query }],
        [`${name} by the API`, { path: '/api/search', query }],
        [`${name}, then a file of the page`, { path: '/assets/page.js', headers: { referer } }],
        [`${name}, then an article`, { path: '/en/news/x', headers: { referer } }],
      ]
    })
    expect(blocked(requests)).toEqual([])
  })

  it('reports every text to the newsroom', () => {
    const body = (text: string) => JSON.stringify({ message: text.slice(0, 5000) })
    expect(blocked(texts.map(([name, text]) => [name, { method: 'POST', path: '/api/contact', body: body(text) }]))).toEqual([])
  })

  it('is blocked where no text belongs: in the address of a page', () => {
    const requests = texts.map(([name, text]): [string, Partial<Inspected>] => [name, { path: '/en/news/x', query: queryOf(text) }])
    // No rule of the firewall is about SQL or React in a query, nor about paths there.
    const passed = ['SQL injection', 'React server components', 'React server action', 'exploitable paths']
    const names = blocked(requests).map((line) => line.replace(': AttackOnPage', ''))
    expect(names).toEqual(texts.map(([name]) => name).filter((name) => !passed.includes(name)))
    const paths = ['/.env', '/.git/config', '/WEB-INF/web.xml', '/en/%2e%2e%2f%2e%2e%2fetc%2fpasswd', '/x.php', '/%24%7Bjndi:ldap:x%7D']
    expect(blocked(paths.map((path) => [path, { path }]))).toHaveLength(paths.length)
    expect(blocked([['around', { path: '/api/../en/news/x', query: queryOf(EXPLOIT_TEXTS['script in a comment'] ?? '') }]])).toHaveLength(1)
  })

  it('is blocked with a scanner, another method, and too much to an endpoint that anybody may write to', () => {
    expect(blocked([['scanner', { headers: { 'user-agent': 'Nmap Scripting Engine' } }]])).toHaveLength(1)
    expect(blocked([['method', { method: 'PROPFIND' }]])).toHaveLength(1)
    expect(blocked([['size', { method: 'POST', path: '/api/contact', body: 'x'.repeat(20_000) }]])).toEqual(['size: OversizedWrite'])
  })
})

describe('the corpus', () => {
  it('is taken for an attack by the stand-in of the documented rules', () => {
    const untaken = texts.filter(
      ([, text]) => !allManagedRules().some(({ rule }) => takesForAttack(rule, asked({ path: '/x', query: queryOf(text), body: text }))),
    )
    // Amazon's rules about SQL are a group that this firewall does not use.
    expect(untaken.map(([name]) => name)).toEqual(['SQL injection', 'exploitable paths'])
  })
})

describe('the web ACL', () => {
  it('names a version of each group that has versions, and counts each of its rules by name', () => {
    const groups = rules.flatMap(({ Statement: { ManagedRuleGroupStatement: group }, OverrideAction }) => (group ? [{ ...group, OverrideAction }] : []))
    for (const { Name, Version, RuleActionOverrides = [], OverrideAction } of groups) {
      if (Name === 'AWSManagedRulesAmazonIpReputationList') continue
      expect(Version, Name).toMatch(/^Version_\d+\.\d+$/)
      // A rule that another version brought would only count as well.
      expect(OverrideAction, Name).toEqual({ Count: {} })
      const counted = RuleActionOverrides.filter(({ ActionToUse }) => 'Count' in ActionToUse).map((one) => one.Name)
      expect(counted.sort(), Name).toEqual(
        allManagedRules()
          .flatMap(({ group, rule }) => (group === Name ? [rule] : []))
          .sort(),
      )
    }
  })

  it('takes no more capacity than its price includes', () => {
    // 1,154 when this was written.
    const units = rules.reduce((sum, { Statement }) => sum + capacityOf(Statement), 0)
    expect(units).toBeGreaterThan(925)
    expect(units).toBeLessThan(1500)
  })
})
