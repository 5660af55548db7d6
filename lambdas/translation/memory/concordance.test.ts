import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { handler } from '../../api/localisation.ts'
import { givenOriginal } from '../../articles/reading/testing-article.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAs } from '../../platform/testing/testing-call.ts'
import { countTableCost } from '../../platform/testing/testing-calls.ts'
import { emptyTable } from '../../platform/testing/testing-table.ts'
import { importUnits, rememberPublished } from './store.ts'

let stop: () => Promise<void>
let costOf: ReturnType<typeof countTableCost>
beforeAll(async () => {
  stop = await startTestTable()
  costOf = countTableCost()
})
afterAll(() => stop())
beforeEach(emptyTable)

const NOW = '2026-11-20T10:00:00.000Z'
const reviewer = () => signedInAs({ role: 'reviewer', locales: ['lt'] }, randomUUID())
const ask = async (query: string, more: object = {}, claims?: object) =>
  callEndpoint(handler, 'listConcordance', { claims: claims ?? (await reviewer()), body: { locale: 'lt', query, ...more } })
const learned = (from: string, source: string, target: string) =>
  rememberPublished(getTable(), 'lt', new Map([[source, target]]), { learned_from: from, now: NOW })

it('finds words in the English and in the translations, with the article that they come from', async () => {
  const title = 'An article about zero days'
  const { id } = await givenOriginal({ title })
  await learned(id, 'A <strong>zero day</strong> is sold.', 'Parduodama <strong>nulinės dienos</strong> spraga.')
  await learned('gone', 'Another Zero Day.', 'Kita.')
  await importUnits(getTable(), [{ source: 'Flaws are fixed.', targets: { lt: 'Spraga užtaisyta.', de: 'Zero day' } }], NOW)
  const { status, body } = await ask('zero day')
  expect([status, body.looked_at, body.cursor]).toEqual([200, 3, null])
  expect(new Map(body.entries.map(({ target, article, provider }: Record<string, unknown>) => [target, [provider, article]]))).toEqual(
    new Map([
      ['Parduodama <strong>nulinės dienos</strong> spraga.', ['model', { id, title }]],
      ['Kita.', ['model', null]],
    ]),
  )
  expect((await ask('SPRAGA')).body.entries.map(({ provider }: { provider: string }) => provider).sort()).toEqual(['human', 'model'])
  expect((await ask('nothing like it')).body).toMatchObject({ entries: [], looked_at: 3 })
})

it('asks for words, and refuses another language and a cursor that is none', async () => {
  expect((await ask('   ')).status).toBe(400)
  expect((await ask('zero', { cursor: 'x' })).body.code).toBe('invalid-cursor')
  expect((await ask('zero', { locale: 'de' })).body.code).toBe('not-your-language')
  expect((await ask('zero', {}, await signedInAs({ role: 'author' }, randomUUID()))).body.code).toBe('forbidden')
})

it('reads no more than a page of the memory and one batch of titles', async () => {
  const { id } = await givenOriginal()
  await importUnits(
    getTable(),
    Array.from({ length: 1050 }, (_, n) => ({ source: `Word ${n}.`, targets: { lt: `Žodis ${n}.` } })),
    NOW,
  )
  await learned(id, 'A word more.', 'Dar žodis.')
  const claims = await reviewer()
  const first = (await ask('word', {}, claims)).body
  expect([first.entries.length, first.cursor !== null]).toEqual([50, true])
  expect((await costOf(() => ask('nowhere', {}, claims))).calls).toBeLessThanOrEqual(25)
  const rest = (await ask('nowhere', { cursor: (await ask('nowhere', {}, claims)).body.cursor }, claims)).body
  expect(rest).toMatchObject({ looked_at: 51, cursor: null })
})
