import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { deskShard } from '#shared/domain/articles/desk-list.ts'
import type { SectionVerdict } from '#shared/domain/quality/section-verdicts.ts'
import type { Section } from '#shared/sections.ts'
import { handler as api } from '../../api/localisation.ts'
import { readLiveSet } from '../../articles/reading/live-articles.ts'
import { runTestBatch } from '../../batches/testing-run.ts'
import { repairSectionVerdicts, syncSectionVerdicts } from '../../operations/projections/section-verdicts.ts'
import { newId } from '../../platform/process/ids.ts'
import { pack, unpack } from '../../platform/table/packed.ts'
import { getTable } from '../../platform/table/table.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { countTableCost } from '../../platform/testing/testing-calls.ts'
import { TEST_MODEL_ID, translateAll } from '../../platform/testing/testing-model.ts'
import { testPress } from '../../publishing/publication/testing-press.ts'
import { checkSections as healthOf } from '../system-guardian/check-sections.ts'
import type { HealthPlace } from '../system-guardian/place.ts'
import { checkSections } from './check-sections.ts'
import { placeOf, verdictRow } from './store.ts'

const press = testPress()
let says: { category: Section; also?: Section[] }
beforeEach(() => {
  says = { category: 'news' }
  press.model.answer = (request) => (request.tool === 'submit_category' ? { input: says } : translateAll(request))
})
const read = async () => (await runTestBatch({ 'check-sections': checkSections(() => TEST_MODEL_ID) }, 'check-sections'))?.result
const health = () => healthOf({ table: getTable(), live: () => readLiveSet(getTable()) } as Partial<HealthPlace> as HealthPlace)
const asked = () => press.model.requests.filter(({ tool }) => tool === 'submit_category').length

/** As the desk does it, with what the table's stream tells then. */
async function move(id: string, live_section: Section): Promise<void> {
  await getTable().entities.cards.patch({ original_id: id, locale: 'en' }).set({ live_section }).go()
  await syncSectionVerdicts([id])
}

it('names an article that stands in a section its text does not fit, also when it is moved later, and reads each text once', async () => {
  const { id } = await press.givenTranslated()
  expect((await press.publish(id)).operation?.status).toBe('success')
  expect(await health()).toMatchObject({ problems: [], details: { articles: 1, read: 0 } })
  expect(await read()).toEqual({ read: 1, errors: 0 })
  expect(await health()).toMatchObject({ problems: [], details: { read: 1, disagree: 0 } })
  const before = asked()
  expect(await read()).toEqual({ read: 0, errors: 0 })
  expect(asked()).toBe(before)
  await move(id, 'deals')
  const label = 'Inside the XZ Utils backdoor and what servers need now (English): yra „Deals“, tekstas tinka „News“'
  expect((await health()).problems).toEqual([{ problem: 'section-disagrees', count: 1, places: [{ label, screen: `articles/${id}` }] }])
})

it('says nothing of a section that the text fits as well', async () => {
  says = { category: 'explainers', also: ['news'] }
  const { id } = await press.givenTranslated()
  expect((await press.publish(id)).operation?.status).toBe('success')
  await read()
  expect(await health()).toMatchObject({ problems: [], details: { read: 1, disagree: 0 } })
})

it('is not named again once a person has said that the section is right, until the article is moved or its text is new; that can be taken back', async () => {
  const claims = await signedInAdmin()
  const call = (name: string, request: object = {}) => callEndpoint(api, name, { claims, ...request })
  const list = async () => (await call('listSectionDisagreements')).body
  const { id } = await press.givenTranslated()
  await press.publish(id)
  expect(await list()).toEqual({ read: false, open: [], dismissed: [], more: false })
  await read()
  await move(id, 'deals')
  expect(await list()).toMatchObject({ read: true, open: [{ id, section: 'deals', fits: ['news'], dismissed: null }], dismissed: [], more: false })
  const say = (dismissed: boolean, article = id) => call('dismissSectionDisagreement', { params: { id: article }, body: { section: 'deals', dismissed } })

  expect((await say(true)).status).toBe(200)
  expect(await health()).toMatchObject({ problems: [], details: { read: 1, disagree: 0 } })
  const { open, dismissed } = await list()
  expect(open).toEqual([])
  expect(dismissed).toMatchObject([{ id, dismissed: { at: expect.stringMatching(/Z$/) } }])
  // The night finds the text read already, and leaves what was said.
  await read()
  expect((await list()).dismissed).toHaveLength(1)

  await say(false)
  expect((await list()).open).toHaveLength(1)
  await say(true)
  await move(id, 'guides')
  expect(await list()).toMatchObject({ open: [{ id, section: 'guides' }], dismissed: [] })
  await move(id, 'deals')
  expect((await list()).dismissed).toHaveLength(1)

  // A text that is published anew is read anew.
  const { data: card } = await getTable().entities.cards.get({ original_id: id, locale: 'en' }).go()
  const { data: text } = await getTable().entities.versions.get({ original_id: id, locale: 'en', number: card!.live_version! }).go()
  await getTable()
    .entities.versions.put({ ...text!, number: 99 })
    .go()
  await getTable().entities.cards.patch({ original_id: id, locale: 'en' }).set({ live_version: 99 }).go()
  await read()
  expect(await list()).toMatchObject({ open: [{ id }], dismissed: [] })

  expect((await say(true, randomUUID())).status).toBe(404)
  expect((await callEndpoint(api, 'listSectionDisagreements', {})).status).toBe(401)
})

describe('many verdicts', () => {
  /** Published articles in `news` with verdicts, of which every fourth fits another section and every eighth was dismissed. */
  async function givenRead(count: number): Promise<string[]> {
    const { id } = await press.givenTranslated()
    await press.publish(id)
    const { data: card } = await getTable().entities.cards.get({ original_id: id, locale: 'en' }).go()
    const ids = Array.from({ length: count }, () => newId())
    await getTable()
      .entities.cards.put(ids.map((original_id) => ({ ...card!, id: original_id, original_id })))
      .go({ concurrent: 8 })
    const dismissed = { section: 'news' as const, by: newId(), at: '2026-11-27T08:00:00.000Z' }
    const verdicts = ids.map((original_id, index): SectionVerdict => {
      const category = index % 4 ? 'news' : 'deals'
      return { original_id, version: 1, category, also: [], ...(index % 8 ? {} : { dismissed }) }
    })
    await getTable()
      .entities.sectionVerdicts.put(verdicts.map((verdict) => verdictRow(verdict, placeOf(card))))
      .go({ concurrent: 8 })
    return ids
  }

  it('the desk reads as much of four hundred as of twelve hundred: what it shows', async () => {
    const claims = await signedInAdmin()
    const list = async () => (await callEndpoint(api, 'listSectionDisagreements', { claims })).body
    const cost = countTableCost()
    await givenRead(420)
    const few = await cost(list)
    expect(await list()).toMatchObject({ read: true, open: { length: 50 }, dismissed: { length: 50 }, more: true })
    await givenRead(800)
    const many = await cost(list)
    expect([many.rows, many.calls]).toEqual([few.rows, few.calls])
    expect(many.units).toBeLessThanOrEqual(few.units + 1)
  })
})

describe('verdicts of an earlier release', () => {
  it('are taken over once by the nightly check, with what people have said; a newer one stays', async () => {
    const { id } = await press.givenTranslated()
    const { id: other } = await press.givenTranslated({ title: 'Another text about servers', slug: 'another' })
    await press.publish(id)
    await press.publish(other)
    const dismissed = { section: 'news' as const, by: newId(), at: '2026-11-27T08:00:00.000Z' }
    const old: SectionVerdict = { original_id: id, version: 1, category: 'deals', also: ['tools'], dismissed }
    const { checkedParts, sectionVerdicts } = getTable().entities
    for (const verdict of [old, { ...old, original_id: other }]) {
      const row = { check: 'sections', part: deskShard(verdict.original_id), counts: {}, checked_at: dismissed.at, operation_id: newId() } as const
      const { data } = await checkedParts.get(row).go()
      await checkedParts.put({ ...row, findings: pack([...(data ? unpack<SectionVerdict>(data.findings) : []), verdict]) }).go()
    }
    await sectionVerdicts.put(verdictRow({ original_id: other, version: 2, category: 'news', also: [] }, { section: 'news', published_at: dismissed.at })).go()
    expect(await repairSectionVerdicts()).toBeGreaterThan(0)
    expect((await sectionVerdicts.get({ original_id: id }).go()).data).toMatchObject({ ...old, standing: 'dismissed' })
    expect((await sectionVerdicts.get({ original_id: other }).go()).data).toMatchObject({ version: 2, standing: 'agrees' })
    expect((await checkedParts.query.check({ check: 'sections' }).go()).data).toEqual([])
    expect(await repairSectionVerdicts()).toBe(0)
  })

  it('what the stream lost is repaired: an article that was moved, and one that is gone', async () => {
    const { id } = await press.givenTranslated()
    await press.publish(id)
    await read()
    const { cards, sectionVerdicts } = getTable().entities
    const key = { original_id: id, locale: 'en' } as const
    await cards.patch(key).set({ live_section: 'deals' }).go()
    expect([await repairSectionVerdicts(), await repairSectionVerdicts()]).toEqual([1, 0])
    expect((await sectionVerdicts.get(key).go()).data).toMatchObject({ standing: 'disagrees' })
    await cards.delete(key).go()
    expect([await repairSectionVerdicts(), await repairSectionVerdicts()]).toEqual([1, 0])
    expect((await sectionVerdicts.query.byStanding({ standing: 'disagrees' }).go()).data).toEqual([])
  })
})
