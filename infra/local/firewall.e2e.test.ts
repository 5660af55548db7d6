import { beforeAll, expect, inject, it } from 'vitest'
import { templatesOf } from '../testing/stages.ts'
import { EXPLOIT_TEXTS } from './firewall/exploit-texts.ts'
import { type AclRule, inspect } from './firewall/web-acl.ts'
import { demoArticles } from './seed/content.ts'
import { productApi, type Requester } from './testing/product-api.ts'

/** The running product behind the firewall of a production stage. */
const product = inject('product')
let rules: AclRule[]
let api: Requester

beforeAll(async () => {
  const [firewall] = templatesOf({ stage: 'prod' }).flatMap((template) => Object.values(template.findResources('AWS::WAFv2::WebACL')))
  rules = firewall?.Properties.Rules
  const direct = await productApi(product)
  api = async (method, address, body, headers) => {
    const verdict = inspected(method, address, body)
    if (verdict.blocked) throw new Error(`${method} ${address} was blocked by ${verdict.by}`)
    return direct(method, address, body, headers)
  }
})

function inspected(method: string, address: string, body?: unknown) {
  const [path = '', query = ''] = address.split('?')
  const headers = { host: 'news.example.org', 'user-agent': 'Mozilla/5.0', authorization: 'Bearer x' }
  return inspect(rules, { method, path, query, headers, body: body === undefined ? '' : JSON.stringify(body) })
}

it('an article about exploits is written, saved and read behind the firewall', async () => {
  const input = { ...(await demoArticles())[1]?.input, slug: `about-exploits-${Date.now()}` }
  let article = (await api('POST', '/api/articles', input)).body
  for (const [name, text] of Object.entries(EXPLOIT_TEXTS)) {
    const content = `<p>${text
      .replace(/<\/?p>/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')}</p>`
    const saved = await api('PUT', `/api/articles/${article.id}`, { ...input, title: name, excerpt: text.slice(0, 200), content, version: article.version })
    expect(saved.status, `${name}: ${JSON.stringify(saved.body).slice(0, 200)}`).toBe(200)
    article = saved.body
    expect((await api('GET', `/api/articles/${article.id}`)).body.content, name).toBe(article.content)
  }
})

it('readers search for exploits, and what they would send to a page is blocked before it', async () => {
  for (const [name, text] of Object.entries(EXPLOIT_TEXTS)) {
    // A search takes a few words.
    const searched = text.slice(0, 60)
    const addresses = ['/search?q=', '/de/search?q=', '/api/search?query='].map((start) => start + encodeURIComponent(searched))
    for (const address of addresses) {
      expect(inspected('GET', address).blocked, `${name} at ${address}`).toBe(false)
      expect((await fetch(product.url + address)).status, `${name} at ${address}`).toBe(200)
    }
  }
  expect(inspected('GET', `/en/news/x?${new URLSearchParams({ q: EXPLOIT_TEXTS['script in a comment'] ?? '' })}`)).toMatchObject({ by: 'AttackOnPage' })
})
