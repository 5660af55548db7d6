import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { handler as articles } from '../../api/articles.ts'
import { handler } from '../../api/translations.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { estimateTerm } from '../../publishing/search/estimate-term.ts'
import { syncArticles } from '../../publishing/search/sync.ts'
import { givenLive } from '../../publishing/search/testing-live.ts'

let stop: () => Promise<void>
let claims: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  stop = await startTestTable()
  claims = await signedInAdmin()
})
afterAll(() => stop())

/** A live article in English and Lithuanian. */
async function given(english: string, lithuanian: string): Promise<string> {
  const original_id = await givenLive('en', { title: english, content: `<p>${english}.</p>` })
  await givenLive('lt', { title: lithuanian, content: `<p>${lithuanian}.</p>` }, { original_id })
  await syncArticles(getTable(), 'en', [original_id])
  return original_id
}

it('says which live articles hold a term, in which languages it applies and where its translation is another', async () => {
  const faithful = await given('A backdoor opened', 'Atvertos užpakalinės durys')
  const other = await given('The backdoor closed', 'Užvertas bekdoras')
  await given('A door to the back', 'Durys į galą')
  const terms = 'term,lt,lt_forbidden\nbackdoor,užpakalinės durys,bekdoras\n'
  await callEndpoint(handler, 'importTerms', { claims, body: { csv: terms, apply: true } })
  const [term] = (await callEndpoint(articles, 'listTerms', { claims })).body.terms as { id: string }[]
  const { body } = await callEndpoint(handler, 'listTermUses', { claims, params: { id: term!.id } })
  expect(body).toMatchObject({ looked_at: 2, total: 2, cursor: null })
  expect(body.articles.map(({ id, languages, broken }: { id: string; languages: string[]; broken: string[] }) => ({ id, languages, broken }))).toEqual([
    { id: other, languages: ['lt'], broken: ['lt'] },
    { id: faithful, languages: ['lt'], broken: [] },
  ])
  const place = { table: getTable(), operationId: randomUUID(), askedBy: { kind: 'person', id: claims.sub } } as const
  const estimation = estimateTerm({ term: 'backdoor' })
  expect(await estimation.prepare(place)).toBe(2)
  const { items, next } = await estimation.next(place, null)
  expect([[...items].sort(), next]).toEqual([[faithful, other].sort(), null])
  expect((await callEndpoint(handler, 'listTermUses', { claims, params: { id: randomUUID() } })).body.code).toBe('term-not-found')
})
