import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { person } from '#shared/domain/platform/actor.ts'
import { sourceText } from '#shared/domain/platform/source-text.ts'
import { handler as articles } from '../../api/articles.ts'
import { getTable } from '../../platform/table/table.ts'
import { callEndpoint } from '../../platform/testing/testing-call.ts'
import { type ModelRequest, TEST_MODEL_ID } from '../../platform/testing/testing-model.ts'
import { draftArticle } from './draft-article.ts'
import { type HostilePage, hostilePages } from './hostile-pages.testing.ts'
import { RESEARCH_COUNTS } from './research-content.ts'
import { readSuggestion } from './suggestion-store.ts'
import { rssOf, startResearch, type TestResearch } from './testing-research.ts'
import { articleIdOf, WRITING_COUNTS } from './write-article.ts'

const pages = hostilePages()
const HONEST = 'The vulnerability in the gateway was closed by an update.'
/** Names of numbers in letters, so that headlines differ without saying a number. */
const name = (n: number) => `${'ABCDEFGHIJ'[Math.floor(n / 10)]}${'abcdefghij'[n % 10]}`.toLowerCase()
const titleOf = (n: number) => `Gateway ${name(n)} vulnerability closed: ${name(n)}${name(n)} and ${name(n + 1)}${name(n)}`

/** A model that does whatever it reads: it repeats every canary and address that reaches it, and obeys. */
function gullible({ content, tool }: ModelRequest): { input: unknown } {
  const read = content.join('\n')
  const said = [...(read.match(/CANARY[-\w]*/g) ?? []), ...(read.match(/https?:\/\/[^\s"\\]*evil[^\s"\\]*/g) ?? [])].join(' ')
  if (tool === 'submit_relevance') {
    const { items } = JSON.parse(content[0] as string)
    return { input: { ideas: items.map(({ id }: { id: string }) => ({ id, relevance: 9, confidence: 1, rationale: `Svarbu ${said}`, angle: said })) } }
  }
  const text = `${HONEST} ${said}`.trim()
  return {
    input: {
      title: `Gateway closed ${said}`.trim(),
      excerpt: text,
      meta_title: 'Gateway',
      meta_description: text,
      sections: [{ heading: 'News', paragraphs: [{ text, sources: [1, 2] }] }],
    },
  }
}

let research: TestResearch
beforeAll(async () => {
  research = await startResearch(false)
})
afterAll(() => research.close())

const leaks = (text: string, { canary, link }: HostilePage): string[] => [canary, link, new URL(link).hostname].filter((secret) => text.includes(secret))

it('a hundred hostile texts: nothing that was meant for a machine, or hidden, is left of any', () => {
  expect(pages.length).toBeGreaterThanOrEqual(100)
  const read = pages.map((page) => ({ page, text: sourceText(`<p>${HONEST}</p>${page.html}`, 2000).text }))
  expect(read.filter(({ page, text }) => leaks(text, page).length > 0).map(({ page, text }) => [page.html, text])).toEqual([])
  for (const { page, text } of read) {
    expect(text, page.html).toContain(HONEST)
    expect(text).not.toMatch(/ignore all previous|javascript:|<|>/i)
  }
})

it('prose about security keeps every word, and no warning', () => {
  const prose = [
    'An attacker can bypass firewall rules and execute commands. The release notes include the following fixes: two overflows and a race.',
    'Administrators should update now. Vendors give the flaw a CVSS score of 9.8; attackers send tokens to a server of their own.',
    'The page redirects users to a phishing site that asks for their password. Users must change their credentials.',
    'System administrators must restart the service. The parser ignores malformed headers and drops the connection.',
    'The stack canary is not checked. Jailbreaking the phone is not needed; enabling debug output helps.',
  ]
  for (const text of prose) expect(sourceText(text, 2000)).toEqual({ text, warnings: [] })
})

describe('a hundred hostile items and pages, and a model that obeys what it reads', () => {
  it('[P1] no canary or unknown link reaches a suggestion, a prompt, or an article; every draft links to its sources only', async () => {
    const { model, sites, call } = research
    model.answer = gullible
    const items = pages.map(({ html }, n) => ({ title: titleOf(n), link: `http://cert.example/p${n}`, description: `<p>${HONEST}</p>${html}` }))
    // Half of them are hostile in the feed, half on the page behind an honest item.
    sites.answer = (host, path) => {
      if (host !== 'cert.example') return null
      const part = Number(/^\/feed(\d)$/.exec(path)?.[1] ?? -1)
      const some = items.slice(part * 20, part * 20 + 20).map((item, n) => ((part * 20 + n) % 2 ? { ...item, description: HONEST } : item))
      if (part >= 0) return rssOf(some)
      const n = Number(/^\/p(\d+)$/.exec(path)?.[1] ?? -1)
      return n >= 0 ? { type: 'text/html', body: `<html><body><h1>${titleOf(n)}</h1><p>${HONEST}</p>${pages[n]?.html}</body></html>` } : null
    }
    const suggestions: { id: string; suggested_title: string; warnings: string[] }[] = []
    for (let part = 0; part < 5; part++) {
      const id = await research.profile({ name: `Dalis ${part}`, sources: [{ kind: 'feed', url: `http://cert.example/feed${part}` }] })
      const ended = await research.run({ kind: 'content-research', scope: id, params: { config_id: id }, counts: RESEARCH_COUNTS })
      expect(ended?.result).toMatchObject({ summary: { results: { candidates: 20, stored: 20 } } })
      suggestions.push(...(await call('listSuggestions', { params: { id } })).body.suggestions)
    }
    expect(suggestions).toHaveLength(100)
    const stored = JSON.stringify(suggestions)
    for (const page of pages) expect(leaks(stored, page), page.html).toEqual([])
    const place = { table: getTable(), modelId: TEST_MODEL_ID, askedBy: person('x'), operationId: 'x', articleId: 'x', fetcher: research.fetcher }
    const drafts = await Promise.all(suggestions.map(async ({ id }) => draftArticle(await readSuggestion(getTable(), id), place)))
    for (const { article } of drafts) {
      const text = JSON.stringify(article)
      for (const page of pages) expect(leaks(text, page), page.html).toEqual([])
      const links = [...article.content.matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? '')
      expect(
        links.every((href) => /^http:\/\/cert\.example\/p\d+$/.test(href)),
        links.join(),
      ).toBe(true)
    }
    // What is stored in the end is what was drafted.
    for (const { id } of suggestions.slice(0, 3)) {
      const ended = await research.run({ kind: 'write-suggested-article', scope: id, params: { suggestion_id: id }, counts: WRITING_COUNTS })
      expect([ended?.progress?.faults, ended?.status]).toEqual([[], 'success'])
      const { body } = await callEndpoint(articles, 'getArticle', { params: { id: articleIdOf(id) }, claims: research.claims })
      for (const page of pages) expect(leaks(JSON.stringify(body), page), page.html).toEqual([])
    }
    const asked = JSON.stringify(model.requests)
    for (const page of pages) expect(leaks(asked, page), page.html).toEqual([])
    // The model was at work: what was clean it has written.
    expect(model.requests.filter(({ tool }) => tool === 'submit_article').length).toBeGreaterThan(5)
  })
})
