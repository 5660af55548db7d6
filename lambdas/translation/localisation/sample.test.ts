import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SAMPLE } from '#shared/domain/translation/localisation/sampling.ts'
import type { TargetLocale } from '#shared/locales.ts'
import { handler } from '../../api/localisation.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { learnPublished } from '../memory/learn-published.ts'
import { DEMO_ARTICLES, givenText, givenTranslation, readDemo } from '../quality-estimation/testing-demo.ts'
import { offerSample, type PublishedSegment } from './offer-sample.ts'
import { addedTo, countsOf, thisWeek } from './testing-weeks.ts'

let stop: () => Promise<void>
let claims: Awaited<ReturnType<typeof signedInAdmin>>
let others: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  stop = await startTestTable()
  claims = await signedInAdmin()
  others = await signedInAdmin()
})
afterAll(() => stop())

const now = () => new Date().toISOString()
const segments = (count: number, word: string, more: Partial<PublishedSegment> = {}): PublishedSegment[] =>
  Array.from({ length: count }, (_, index) => ({
    segment: `c${index}`,
    source: `${word} sentence ${index}.`,
    target: `${word} Satz ${index}.`,
    provider: 'model',
    verdict: 'minor',
    ...more,
  }))
const offer = (locale: TargetLocale, some: PublishedSegment[], original_id: string = newId()) =>
  offerSample(getTable(), { original_id, title: 'An article', locale, published_at: now() }, some)
const listed = async (locale: TargetLocale, week = thisWeek(), as = claims) =>
  (await callEndpoint(handler, 'listSample', { params: { locale, week }, claims: as })).body.segments
const rate = (locale: TargetLocale, id: string, body: object, as = claims) =>
  callEndpoint(handler, 'rateSegment', { params: { locale, week: thisWeek(), id }, body, claims: as })
const undo = (locale: TargetLocale, id: string, as = claims) => callEndpoint(handler, 'undoRating', { params: { locale, week: thisWeek(), id }, claims: as })
const MAJOR = { rating: 'major', category: 'accuracy', note: 'Kitas įrankis' }

describe('the sample of a week', () => {
  it('is empty while nothing has gone out', async () => {
    expect(await listed('ko')).toEqual([])
  })

  it('is about one in twenty, and the same when the publication’s step is repeated', async () => {
    const id = newId()
    for (const word of ['One', 'Two', 'Three', 'Four']) await offer('fr', segments(100, word), id)
    const first = await listed('fr')
    expect(first.length).toBeGreaterThan(8)
    expect(first.length).toBeLessThan(36)
    for (const word of ['One', 'Two', 'Three', 'Four']) await offer('fr', segments(100, word), id)
    expect(await listed('fr')).toEqual(first)
  })

  it('offers no more than a person rates in a week, nor than its part of one article', async () => {
    await offer('es', segments(2000, 'Long'))
    expect(await listed('es')).toHaveLength(SAMPLE.ofArticle)
    for (const word of ['A', 'B', 'C', 'D', 'E']) await offer('es', segments(2000, word))
    expect(await listed('es')).toHaveLength(SAMPLE.ofWeek)
  })

  it('leaves out what stays in English', async () => {
    await offer('it', segments(400, 'Same', { source: 'Nmap', target: 'Nmap' }))
    expect(await listed('it')).toEqual([])
  })

  it('is of what has gone out of an article, with its title and address', async () => {
    const demo = await readDemo(DEMO_ARTICLES[0])
    const id = await givenText(demo.text)
    await givenTranslation(id, 'pl', demo)
    await learnPublished(getTable(), id, [{ locale: 'pl', version: 1 }], now())
    const offered = await listed('pl')
    expect(offered.length).toBeGreaterThan(0)
    for (const one of offered) expect(one).toMatchObject({ article_id: id, title: demo.text.title, provider: 'model', rating: null })
    await learnPublished(getTable(), id, [{ locale: 'pl', version: 1 }], now())
    expect(await listed('pl')).toEqual(offered)
  })
})

describe('a rating', () => {
  it('is kept with who gave it, counted once, and survives a repeated publication', async () => {
    const some = segments(200, 'Rated')
    await offer('de', some)
    const before = await countsOf('de')
    const [{ id }] = await listed('de')
    const rated = await rate('de', id, MAJOR)
    expect(rated).toMatchObject({ status: 200, body: { rating: { ...MAJOR, is_mine: true, verdict: 'minor' } } })
    expect((await rate('de', id, MAJOR)).body).toEqual(rated.body)
    expect(await addedTo('de', before)).toEqual({ rated_major: 1, judge_minor_person_major: 1 })
    await offer('de', some)
    expect((await listed('de'))[0].rating).toMatchObject(MAJOR)
    expect((await listed('de', thisWeek(), others))[0].rating).toMatchObject({ is_mine: false })
  })

  it('does not show what the judge says before it is given', async () => {
    const open = (await listed('de')).find(({ rating }: { rating: unknown }) => rating === null)
    expect(JSON.stringify(open)).not.toContain('verdict')
  })

  it('may be changed and undone by its person, and counts accordingly', async () => {
    await offer('nl', segments(200, 'Undone'))
    const [{ id }] = await listed('nl')
    await rate('nl', id, MAJOR)
    const before = await countsOf('nl')
    await rate('nl', id, { rating: 'none' })
    expect(await addedTo('nl', { ...before, rated_major: 0, judge_minor_person_major: 0 })).toEqual({ rated_none: 1, judge_minor_person_none: 1 })
    expect((await undo('nl', id)).body.rating).toBeNull()
    expect((await undo('nl', id)).body.rating).toBeNull()
    expect(await countsOf('nl')).toEqual({})
    expect((await listed('nl'))[0].rating).toBeNull()
  })

  it('is nobody else’s to change or undo', async () => {
    await offer('sv', segments(200, 'Mine'))
    const [{ id }] = await listed('sv')
    await rate('sv', id, { rating: 'none' })
    expect((await rate('sv', id, MAJOR, others)).body.code).toBe('rated-by-another')
    expect((await undo('sv', id, others)).body.code).toBe('rated-by-another')
    expect((await listed('sv'))[0].rating).toMatchObject({ rating: 'none', is_mine: true })
  })

  it('of two people at the same time is one’s', async () => {
    await offer('tr', segments(200, 'Crossed'))
    const [{ id }] = await listed('tr')
    const answers = await Promise.all([rate('tr', id, MAJOR), rate('tr', id, { rating: 'none' }, others)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const counts = await countsOf('tr')
    expect((counts.rated_major ?? 0) + (counts.rated_none ?? 0)).toBe(1)
  })

  it('of what no judge has seen is none of the agreement', async () => {
    await offer('ru', segments(200, 'Unjudged', { verdict: undefined, provider: 'human' }))
    const [{ id }] = await listed('ru')
    await rate('ru', id, { rating: 'critical', category: 'fluency' })
    expect(await countsOf('ru')).toEqual({ rated_critical: 1 })
  })

  it('of an error needs its category, and no error has none', async () => {
    const [{ id }] = await listed('ru')
    expect((await rate('ru', id, { rating: 'major' })).status).toBe(400)
    expect((await rate('ru', id, { rating: 'none', category: 'style' })).status).toBe(400)
    expect((await rate('ru', randomUUID().replaceAll('-', '').repeat(2), { rating: 'none' })).body.code).toBe('sampled-segment-not-found')
  })

  it('is in the agreement of the page when there are enough of them', async () => {
    await offer('ja', [...segments(1000, 'Agreed')])
    await offer('ja', [...segments(1000, 'More')])
    const offered = (await listed('ja')).slice(0, 31)
    for (const { id } of offered.slice(0, 29)) await rate('ja', id, { rating: 'minor', category: 'style' })
    const agreement = async () =>
      (await callEndpoint(handler, 'getLocalisation', { claims })).body.locales.find(({ locale }: { locale: string }) => locale === 'ja').agreement
    expect(await agreement()).toEqual({ rated: 29, same: null, kappa: null })
    await rate('ja', offered[29].id, { rating: 'none' })
    expect(await agreement()).toEqual({ rated: 30, same: (29 / 30) * 100, kappa: 0 })
  })
})

it('the sample is an XLIFF document', async () => {
  const { body } = await callEndpoint(handler, 'exportSample', { params: { locale: 'de', week: thisWeek() }, claims })
  expect(body.segments).toBe((await listed('de')).length)
  expect(body.xliff).toContain('<note>Rating: major, accuracy</note>')
  expect(body.xliff.match(/<unit /g)).toHaveLength(body.segments)
})
