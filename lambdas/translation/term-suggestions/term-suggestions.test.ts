import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handler as articles } from '../../api/articles.ts'
import { handler as api } from '../../api/localisation.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { syncArticles } from '../../publishing/search/sync.ts'
import { givenLive } from '../../publishing/search/testing-live.ts'
import { candidatesOf } from './candidates.ts'

let stop: () => Promise<void>
let claims: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  stop = await startTestTable()
  claims = await signedInAdmin()
})
afterAll(() => stop())

interface Suggestion {
  term: string
  uses: number
  article_count: number
  articles: { id: string; title: string }[]
}
const suggest = async (): Promise<{ suggestions: Suggestion[]; looked_at: number }> => (await callEndpoint(api, 'listTermSuggestions', { claims })).body
const dismiss = (term: string) => callEndpoint(api, 'dismissTermSuggestion', { claims, body: { term } })
const renderings = async (term: string) => (await callEndpoint(api, 'listTermRenderings', { claims, query: { term } })).body
const addTerm = (term: string) => callEndpoint(articles, 'createTerm', { claims, body: { term }, headers: { 'idempotency-key': randomUUID() } })
let minute = 0
/** A live article of paragraphs, newer than those before it, with a translation where there is one. */
async function given(title: string, english: string[], translated: { lt?: string[]; ja?: string[] } = {}): Promise<string> {
  const body = (texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('')
  const published_at = new Date(Date.UTC(2026, 10, 20, 0, minute++)).toISOString()
  const original_id = await givenLive('en', { title, content: `<h2>Honey Token Traps</h2>${body(english)}` }, { published_at })
  for (const [locale, texts] of Object.entries(translated)) {
    await givenLive(locale as 'lt', { title, content: `<h2>Pavadinimas</h2>${body(texts)}` }, { original_id, published_at })
  }
  await syncArticles(getTable(), 'en', [original_id])
  return original_id
}

describe('suggested terms', () => {
  let first: string
  let second: string
  beforeAll(async () => {
    first = await given('First', ['A honey token was planted.', 'Every honey token calls home.', 'A canary file too.'])
    second = await given('Second', ['Honey tokens are cheap.', 'Their canary file was opened.', 'Run <code>honey token</code>.'])
  })

  it('are of published originals, with how often they stand where, newest first', async () => {
    const { suggestions, looked_at } = await suggest()
    expect(looked_at).toBe(2)
    expect(suggestions).toEqual([
      { term: 'honey token', uses: 3, article_count: 2, articles: [second, first].map((id) => ({ id, title: id === first ? 'First' : 'Second' })) },
      { term: 'canary file', uses: 2, article_count: 2, articles: expect.any(Array) },
    ])
  })

  it('are seen no more once an editor has dismissed them, in any form, however often that is said', async () => {
    expect((await dismiss('Canary  Files')).body).toEqual({ success: true })
    expect((await dismiss('canary file')).body).toEqual({ success: true })
    expect((await suggest()).suggestions.map(({ term }) => term)).toEqual(['honey token'])
    expect((await getTable().entities.dismissedTerms.get({ term_key: 'canary file' }).go()).data).toMatchObject({ dismissed_by: claims.sub })
    expect((await dismiss(' ')).status).toBe(400)
    expect((await dismiss('x'.repeat(81))).status).toBe(400)
  })

  it('are none of the glossary', async () => {
    expect((await addTerm('Honey token')).status).toBe(200)
    expect((await suggest()).suggestions).toEqual([])
  })

  it('name at most five articles, are at most forty, and are read of two hundred', async () => {
    const words = Array.from({ length: 50 }, (_, index) => `quux${String.fromCharCode(97 + Math.floor(index / 26), 97 + (index % 26))}`)
    const text = words.map((word) => `the ${word} widget`).join('; ')
    for (let count = 0; count < 6; count++) await given(`Many ${count}`, [text])
    const { suggestions } = await suggest()
    expect(suggestions).toHaveLength(40)
    expect(suggestions[0]).toMatchObject({ article_count: 6, articles: Array.from({ length: 5 }, (_, index) => ({ title: `Many ${5 - index}` })) })
    for (let count = 0; count < 200; count++) {
      await givenLive('en', { title: 'Empty', content: '<p>Nothing.</p>' }, { published_at: new Date(Date.UTC(2026, 10, 21, 0, count)).toISOString() })
    }
    expect(await suggest()).toEqual({ suggestions: [], looked_at: 200 })
  })
})

describe('how a term has been translated', () => {
  it('is shown in sentences, the shortest first, and guessed where it is clear', async () => {
    const other = await given('Without', ['Nothing of it here.'], { lt: ['Nieko čia nėra.'] })
    const one = await given('Rootkits', ['The kernel rootkit hides.', 'One more kernel rootkit, which nobody has looked for in a year, loads.', 'All sleep.'], {
      lt: ['Branduolio šaknų rinkinys slepiasi.', 'Dar vienas branduolio šaknų rinkinys, kurio metus niekas neieškojo, įkeliamas.', 'Visi miega.'],
      ja: ['カーネル。', 'もう一つ。', '眠る。'],
    })
    const two = await given('More', ['A kernel rootkit ran.', 'Kernel rootkits stay; a rootkit in the kernel too.', 'Then they left.'], {
      lt: ['Veikė branduolio šaknų rinkinys.', 'Branduolio šaknų rinkiniai lieka.', 'Paskui jie išėjo.'],
    })
    const { articles: found, languages } = await renderings('kernel rootkit')
    expect(found).toEqual([
      { id: two, title: 'More' },
      { id: one, title: 'Rootkits' },
    ])
    expect(JSON.stringify(found)).not.toContain(other)
    const of = (wanted: string) => languages.find(({ locale }: { locale: string }) => locale === wanted)
    expect(of('lt')).toMatchObject({ segments: 4, guess: { text: expect.stringMatching(/^branduolio šaknų rinkin/i), segments: 4 } })
    expect(of('lt').samples).toEqual([
      { article_id: two, source: 'A kernel rootkit ran.', target: 'Veikė branduolio šaknų rinkinys.' },
      { article_id: one, source: 'The kernel rootkit hides.', target: 'Branduolio šaknų rinkinys slepiasi.' },
      { article_id: two, source: 'Kernel rootkits stay; a rootkit in the kernel too.', target: 'Branduolio šaknų rinkiniai lieka.' },
    ])
    expect(of('ja')).toMatchObject({ segments: 2, guess: null, samples: [{ target: 'カーネル。' }, { target: 'もう一つ。' }] })
    expect(of('de')).toEqual({ locale: 'de', segments: 0, guess: null, samples: [] })
    expect(languages).toHaveLength(14)
  })

  it('is nothing where no live article has the words beside each other', async () => {
    expect((await renderings('rootkit kernel')).articles).toEqual([])
    expect((await renderings('unheard word')).languages[0]).toEqual({ locale: expect.any(String), segments: 0, guess: null, samples: [] })
  })
})

it('are of the newest articles alone where there is no time for more', async () => {
  for (let article = 0; article < 26; article++) await given(`Filler ${article}`, ['Nothing stands here.'])
  const [hurried, whole] = [await candidatesOf(getTable(), [], 0), await candidatesOf(getTable(), [], Date.now() + 60_000)]
  expect(hurried.articles.size).toBe(25)
  expect([...hurried.articles.values()]).toEqual([...whole.articles.values()].slice(0, 25))
  expect(whole.articles.size).toBeGreaterThan(26)
})
