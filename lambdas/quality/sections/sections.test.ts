import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import type { Section } from '#shared/sections.ts'
import { handler as api } from '../../api/localisation.ts'
import { readLiveSet } from '../../articles/reading/live-articles.ts'
import { runTestBatch } from '../../batches/testing-run.ts'
import { getTable } from '../../platform/table/table.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { TEST_MODEL_ID, translateAll } from '../../platform/testing/testing-model.ts'
import { testPress } from '../../publishing/publication/testing-press.ts'
import { checkSections as healthOf } from '../system-guardian/check-sections.ts'
import type { HealthPlace } from '../system-guardian/place.ts'
import { checkSections } from './check-sections.ts'

const press = testPress()
let says: { category: Section; also?: Section[] }
beforeEach(() => {
  says = { category: 'news' }
  press.model.answer = (request) => (request.tool === 'submit_category' ? { input: says } : translateAll(request))
})
const read = async () => (await runTestBatch({ 'check-sections': checkSections(() => TEST_MODEL_ID) }, 'check-sections'))?.result
const health = () => healthOf({ table: getTable(), live: () => readLiveSet(getTable()) } as Partial<HealthPlace> as HealthPlace)
const asked = () => press.model.requests.filter(({ tool }) => tool === 'submit_category').length

it('names an article that stands in a section its text does not fit, also when it is moved later, and reads each text once', async () => {
  const { id } = await press.givenTranslated()
  expect((await press.publish(id)).operation?.status).toBe('success')
  expect(await health()).toMatchObject({ problems: [], details: { articles: 1, read: 0 } })
  expect(await read()).toEqual({ read: 1, errors: 0 })
  expect(await health()).toMatchObject({ problems: [], details: { read: 1, disagree: 0 } })
  const before = asked()
  expect(await read()).toEqual({ read: 0, errors: 0 })
  expect(asked()).toBe(before)
  await getTable().entities.cards.patch({ original_id: id, locale: 'en' }).set({ live_section: 'deals' }).go()
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
  expect(await list()).toEqual({ read: 0, open: [], dismissed: [], more: false })
  await read()
  const move = (live_section: Section) => getTable().entities.cards.patch({ original_id: id, locale: 'en' }).set({ live_section }).go()
  await move('deals')
  expect(await list()).toMatchObject({ read: 1, open: [{ id, section: 'deals', fits: ['news'], dismissed: null }], dismissed: [], more: false })
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
  await move('guides')
  expect(await list()).toMatchObject({ open: [{ id, section: 'guides' }], dismissed: [] })
  await move('deals')
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
