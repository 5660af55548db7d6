import { beforeAll, describe, expect, it } from 'vitest'
import { handler } from '../../api/localisation.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { addTerm } from '../glossary/store.ts'
import { measureTranslations } from '../quality-estimation/measure.ts'
import { estimate, estimating, found, JUDGE, LOCALE } from '../quality-estimation/testing-judges.ts'
import { draftOf } from '../translating/testing-run.ts'
import { addedTo, countsOf, thisWeek } from './testing-weeks.ts'

const { shared, given, segmentKeys } = estimating()
let claims: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  claims = await signedInAdmin()
})
const wrongTitle = (key: string, target: string) => (key === 'title' ? target.replace(/\p{L}/u, '$&CVE-2001-9999 ') : target)

describe('what the checks find is counted by week and language', () => {
  it('once for each segment, however often it is estimated', async () => {
    const before = await countsOf(LOCALE)
    const id = await given({ target: wrongTitle })
    await estimate(id)
    const added = await addedTo(LOCALE, before)
    expect(added).toMatchObject({ checked: segmentKeys().length, check_facts: 1 })
    await estimate(id)
    await estimate(id)
    expect(await addedTo(LOCALE, before)).toEqual(added)
  })

  it('once of estimates at the same time', async () => {
    const before = await countsOf(LOCALE)
    const id = await given()
    await Promise.all([estimate(id), estimate(id), estimate(id)])
    expect((await addedTo(LOCALE, before)).checked).toBe(segmentKeys().length)
  })

  it('again of the words that have changed alone', async () => {
    const id = await given()
    await estimate(id)
    const before = await countsOf(LOCALE)
    const draft = await draftOf(id, LOCALE)
    const key = { original_id: id, locale: LOCALE } as const
    await getTable()
      .entities.drafts.patch(key)
      .set({ title: `${draft.title} CVE-2001-9999`, version: 2 })
      .go()
    await getTable().entities.cards.patch(key).set({ version: 2 }).go()
    await estimate(id)
    expect(await addedTo(LOCALE, before)).toMatchObject({ checked: 1, check_facts: 1 })
  })

  it('not of what nobody has translated', async () => {
    const before = await countsOf(LOCALE)
    await estimate(await given({ record: (key) => (key === 'title' ? { provider: 'failed', fault: 'x' } : key === 'excerpt' ? { provider: 'pseudo' } : {}) }))
    expect((await addedTo(LOCALE, before)).checked).toBe(segmentKeys().length - 2)
  })

  it('not by the gate, which has not all checks; the next estimate makes up for it', async () => {
    const before = await countsOf(LOCALE)
    const id = await given()
    const { source_hash } = await draftOf(id, 'en')
    await measureTranslations(getTable(), { original_id: id, source_hash }, [{ locale: LOCALE, version: 1 }])
    expect(await addedTo(LOCALE, before)).toEqual({})
    await estimate(id)
    expect((await addedTo(LOCALE, before)).checked).toBe(segmentKeys().length)
  })
})

it('what judges say is counted once for each segment, by its gravest error', async () => {
  const before = await countsOf(LOCALE)
  const id = await given()
  shared.model.answer = () => ({ input: { findings: [found('title', { severity: 'minor' }), found('title', { severity: 'major', category: 'style' })] } })
  await estimate(id, JUDGE)
  await estimate(id, JUDGE)
  expect(await addedTo(LOCALE, before)).toMatchObject({ judged_major: 1, judged_none: segmentKeys().length - 1 })
  expect(await addedTo(LOCALE, before)).not.toHaveProperty('judged_minor')
})

describe('the glossary', () => {
  it('is counted by terms kept and broken, and the page names those that are broken most', async () => {
    const term = { case_sensitive: false, keep: false, note: '', part_of_speech: null, definition: '', example: '' }
    const rule = (target: string) => ({ de: { target, forbidden: [], keep_case: false } })
    const editor = { editorId: newId(), now: new Date().toISOString() }
    await addTerm(getTable(), { ...term, term: 'backdoor', locales: rule('Geheimzugang') }, { id: newId(), ...editor })
    const before = await countsOf(LOCALE)
    const id = await given()
    await estimate(id)
    await estimate(id)
    const { terms_broken = 0, check_glossary } = await addedTo(LOCALE, before)
    expect(terms_broken).toBeGreaterThan(1)
    expect(check_glossary).toBe(terms_broken)
    const { body } = await callEndpoint(handler, 'getLocaleQuality', { params: { locale: LOCALE }, claims })
    expect(body.terms).toEqual([{ term: 'backdoor', broken: terms_broken }])
  })
})

describe('the page', () => {
  it('has the figures of every language, of the weeks together and one by one', async () => {
    const { status, body } = await callEndpoint(handler, 'getLocalisation', { query: { weeks: '4' }, claims })
    expect(status).toBe(200)
    expect(body.weeks).toHaveLength(4)
    expect(body.weeks[3]).toBe(thisWeek())
    expect(body.locales).toHaveLength(14)
    const of = (locale: string) => body.locales.find((one: { locale: string }) => one.locale === locale)
    const { week, ...figures } = of(LOCALE).weeks[0]
    expect([week, figures]).toEqual([thisWeek(), of(LOCALE).total])
    expect(of(LOCALE).total.checked).toBeGreaterThan(0)
    expect(of('ja')).toMatchObject({ weeks: [], total: { checked: 0, edit_share: null }, agreement: { rated: 0, same: null, kappa: null } })
  })

  it('has a language by check and by what judges say', async () => {
    const { body } = await callEndpoint(handler, 'getLocaleQuality', { params: { locale: LOCALE }, claims })
    expect(body.weeks).toHaveLength(1)
    expect(body.weeks[0]).toMatchObject({ week: thisWeek(), checks: { facts: expect.any(Number) }, judged: { major: 1, critical: 0 } })
  })

  it('is a table as CSV', async () => {
    const { body } = await callEndpoint(handler, 'exportLocalisation', { query: { weeks: '4' }, claims })
    expect(body.lines).toBe(1)
    expect(body.csv.split('\r\n')[1]).toMatch(new RegExp(`^${thisWeek()},de,`))
  })

  it('takes no more weeks than a year has', async () => {
    expect((await callEndpoint(handler, 'getLocalisation', { query: { weeks: '53' }, claims })).status).toBe(400)
  })
})
