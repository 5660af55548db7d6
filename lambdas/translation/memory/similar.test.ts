import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { handler as localisation } from '../../api/localisation.ts'
import { handler } from '../../api/translations.ts'
import type { Place } from '../../operations/reconciliation/check.ts'
import { checkMemory } from '../../operations/reconciliation/check-memory.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { countTableCost } from '../../platform/testing/testing-calls.ts'
import { allRows } from '../../platform/testing/testing-stream.ts'
import { emptyTable } from '../../platform/testing/testing-table.ts'
import { indexMemory } from './index-memory.ts'
import { plannedSimilar, planSimilar } from './planned-similar.ts'
import { entriesOf, similarEntries } from './similar.ts'
import { importUnits, rememberPublished } from './store.ts'
import { takeBack } from './uses.ts'
import { indexSources } from './word-index.ts'

let stop: () => Promise<void>
let claims: Awaited<ReturnType<typeof signedInAdmin>>
let costOf: ReturnType<typeof countTableCost>
beforeAll(async () => {
  stop = await startTestTable()
  claims = await signedInAdmin()
  costOf = countTableCost()
})
afterAll(() => stop())
beforeEach(emptyTable)

const NOW = '2026-11-20T10:00:00.000Z'
const OLD = 'The hypervisor of VendorSoft leaks the memory of its guests, as CVE-2025-1000 shows.'
const NEW = 'The hypervisor of VendorSoft leaks the memory of its guests, as CVE-2026-2000 shows.'
const LT = '„VendorSoft“ hipervizorius atskleidžia svečių atmintį, kaip rodo CVE-2025-1000.'
const published = (source: string, target: string) => rememberPublished(getTable(), 'lt', new Map([[source, target]]), { learned_from: 'a', now: NOW })
const found = async (source: string, locale: 'lt' | 'de' = 'lt') => (await similarEntries(getTable(), locale, [source])).get(source)
const indexRows = async () => (await allRows()).filter(({ pk }) => String(pk).startsWith('MEMORY-WORD#'))

it('a segment that resembles a remembered one finds it in that language only, with the share that is the same', async () => {
  await published(OLD, LT)
  expect(await found(NEW)).toEqual([{ similarity: 99, source: OLD, target: LT, provider: 'model', created_at: NOW }])
  expect(await found(OLD)).toMatchObject([{ similarity: 100 }])
  expect(await found(NEW, 'de')).toEqual([])
  expect(await found('The hypervisor of another company keeps all of what is secret to itself, they say.')).toEqual([])
})

it('the best three come, a person’s words before a model’s', async () => {
  const like = (word: string) => `A ransomware crew encrypts backups of ${word} hospitals before Christmas morning.`
  for (const word of ['twelve', 'thirteen', 'fourteen', 'fifteen']) await published(like(word), `Gauja šifruoja: ${word}.`)
  await importUnits(getTable(), [{ source: like('twelve'), targets: { lt: 'Žmogaus žodžiai.' } }], NOW)
  const matches = await found(like('twelve'))
  expect(matches?.map(({ similarity, provider }) => [similarity, provider])).toEqual([
    [100, 'human'],
    [90, 'model'],
    [90, 'model'],
  ])
})

it('a source is indexed once, whatever the languages; it leaves the index with its last translation', async () => {
  await published(OLD, LT)
  const before = (await indexRows()).length
  expect(before).toBe(5)
  expect((await costOf(() => indexSources(getTable(), [OLD]))).calls).toBe(1)
  await importUnits(getTable(), [{ source: OLD, targets: { de: 'Der Hypervisor, siehe CVE-2025-1000.' } }], NOW)
  expect((await indexRows()).length).toBe(before)
  await takeBack(getTable(), 'lt', [{ source: OLD, target: LT }], 'a', NOW)
  expect((await indexRows()).length).toBe(before)
  const [entry] = (await callEndpoint(handler, 'listMemory', { claims, query: { locale: 'de' } })).body.entries
  const asked = await callEndpoint(handler, 'deleteMemoryEntry', { claims, params: { id: entry.id } })
  await callEndpoint(handler, 'deleteMemoryEntry', { claims, params: { id: entry.id }, query: { confirmation: asked.body.confirmation } })
  expect(await indexRows()).toEqual([])
})

it('entries of before become findable, by a run that goes on where the one before was out of time; once all are, none is looked at again', async () => {
  await published(OLD, LT)
  const { data } = await getTable().entities.memoryWords.query.word({ word: 'hypervisor' }).go()
  for (const word of await indexRows())
    await getTable()
      .entities.memoryWords.delete({ word: String(word.word), length: Number(word.length), hash: String(word.hash) })
      .go()
  expect(await found(NEW)).toEqual([])
  expect(await indexMemory(getTable(), 0)).toEqual({ indexed: 0, done: false })
  const check = () => checkMemory({ table: getTable() } as Place, { scope: '', cursor: '' })
  expect(await check()).toEqual({ findings: [{ code: 'memory-not-findable', subject: '1', repaired: true }], cursor: '' })
  expect(await found(NEW)).toHaveLength(1)
  expect((await getTable().entities.memoryWords.query.word({ word: 'hypervisor' }).go()).data).toEqual(data)
  expect((await costOf(check)).calls).toBe(1)
})

it('a segment is looked up once for all languages of an operation, unless the memory has it', async () => {
  await published(OLD, LT)
  await planSimilar(getTable(), 'one', [NEW, OLD])
  const planned = await plannedSimilar(getTable(), 'one', [NEW])
  expect((await entriesOf(getTable(), 'lt', planned)).get(NEW)).toMatchObject([{ similarity: 99, source: OLD, target: LT }])
  expect((await costOf(() => plannedSimilar(getTable(), 'one', [NEW]))).calls).toBe(1)
  expect((await costOf(() => plannedSimilar(getTable(), 'one', [NEW, OLD]))).calls).toBeGreaterThan(1)
  expect((await plannedSimilar(getTable(), 'another', [NEW])).get(NEW)).toEqual(planned.get(NEW))
})

it('a lookup is bounded however many sources have its words', async () => {
  const many = Array.from({ length: 300 }, (_, n) => `The hypervisor of VendorSoft leaks the memory of ${'its '.repeat(n % 5)}guests ${n}a, as seen.`)
  await indexSources(getTable(), many)
  await published(OLD, LT)
  const cost = await costOf(() => found(NEW))
  expect(cost.calls).toBeLessThanOrEqual(11)
})

it('the desk asks for one segment', async () => {
  await published(OLD, LT)
  const { status, body } = await callEndpoint(localisation, 'listSimilar', { claims, body: { locale: 'lt', source: NEW } })
  expect([status, body]).toEqual([200, { entries: [{ similarity: 99, source: OLD, target: LT, provider: 'model', created_at: NOW }] }])
})
