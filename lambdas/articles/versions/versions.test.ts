import { describe, expect, it } from 'vitest'
import { newId } from '../../platform/process/ids.ts'
import { cardOf } from '../reading/testing-article.ts'
import { givenPublication } from './testing-publication.ts'
import { atTheDesk, draftOf, FIRST, SECOND } from './testing-versions.ts'

const { admin, call, given, save, restore } = atTheDesk()

describe('the history of an article', () => {
  it('is empty before the first publication', async () => {
    const { status, body } = await call('listVersions', { params: { id: await given() } })
    expect([status, body]).toEqual([200, { publications: [], replaced: [] }])
  })

  it('lists publications newest first, with the version that each language shows', async () => {
    const id = await given()
    await givenPublication(id, admin.claims.sub)
    const saved = await save(id, { content: SECOND })
    await givenPublication(id, admin.claims.sub)
    const { body } = await call('listVersions', { params: { id } })
    expect(body.publications).toEqual([
      {
        ...{
          number: 2,
          kind: 'publish',
          rollback_of: null,
          change: null,
          forced: null,
          published_at: expect.any(String),
          published_by: admin.claims.sub,
          published_by_name: null,
          withdrawn_at: null,
          live: true,
        },
        members: [
          { locale: 'en', version: 2, path: `/en/news/${saved.slug}` },
          { locale: 'lt', version: 1, path: `/news/${saved.slug}-lt` },
          { locale: 'zh', version: 1, path: `/zh/news/${saved.slug}-zh` },
        ],
      },
      expect.objectContaining({ number: 1, live: false }),
    ])
  })

  it('shows what a language had in a publication, although its version is of an earlier number', async () => {
    const id = await given()
    await givenPublication(id, admin.claims.sub)
    await save(id, { content: SECOND, title: 'Another title' })
    await givenPublication(id, admin.claims.sub)
    const read = (number: string, locale?: string) => call('getVersion', { params: { id, number }, ...(locale ? { query: { locale } } : {}) })
    expect((await read('1')).body).toMatchObject({ locale: 'en', content: FIRST })
    expect((await read('2')).body).toMatchObject({ locale: 'en', content: SECOND, title: 'Another title' })
    expect((await read('2', 'lt')).body).toEqual({
      ...{ locale: 'lt', title: expect.stringMatching(/^lt Patch day/), slug: expect.stringMatching(/-lt$/), excerpt: 'lt', category_id: 'news' },
      ...{ content: FIRST.replace('<p>', '<p>lt '), hero_image_url: '/images/demo/patch.webp', hero_image_alt: 'lt', meta_title: 'lt', meta_description: 'lt' },
      ...{
        tags: ['patching', 'zero-day'],
        tag_labels: ['lt patching', 'lt zero-day'],
        featured: false,
        bylines: [],
        notes: [],
        updated_at: expect.any(String),
      },
    })
    for (const [number, locale] of [['3'], ['2', 'de'], ['draft-1']]) {
      expect((await read(number as string, locale)).body).toMatchObject({ status: 404, code: 'version-not-found' })
    }
    for (const number of ['0', '-1', '1.5', 'x', 'draft-', 'draft-0', 'draft-1x', '1e9']) expect((await read(number)).status, number).toBe(400)
  })

  it('says what changed, to the working copy and to another publication', async () => {
    const id = await given()
    await givenPublication(id, admin.claims.sub)
    await save(id, { content: SECOND })
    const diff = (query: Record<string, string>, number = '1') => call('diffVersion', { params: { id, number }, query })
    const expected = [
      {
        ...{ field: 'content', kind: 'changed', block: 'p' },
        parts: [
          { kind: 'same', text: 'The ' },
          { kind: 'removed', text: 'first' },
          { kind: 'added', text: 'second' },
          { kind: 'same', text: ' text of all.' },
        ],
      },
      { field: 'content', kind: 'added', block: 'p', parts: [{ kind: 'added', text: 'And more.' }] },
    ]
    expect((await diff({})).body).toEqual({ differences: expected })
    expect((await diff({ locale: 'lt' })).body).toEqual({ differences: [] })
    await givenPublication(id, admin.claims.sub)
    expect((await diff({ against: '2' })).body).toEqual({ differences: expected })
    expect((await diff({ against: '1' }, '1')).body).toEqual({ differences: [] })
    expect((await diff({ against: '3' })).body).toMatchObject({ code: 'version-not-found' })
    expect((await diff({}, '2')).body).toEqual({ differences: [] })
  })

  it('is of originals only', async () => {
    const id = await given()
    await givenPublication(id, admin.claims.sub)
    const translated = (await cardOf(id, 'lt'))?.id as string
    for (const name of ['listVersions', 'getVersion', 'diffVersion', 'restoreVersion']) {
      const request = { ...(name === 'restoreVersion' ? { body: { locale: 'en', version: 1 } } : {}) }
      expect((await call(name, { params: { id: translated, ...(name === 'listVersions' ? {} : { number: '1' }) }, ...request })).body.code).toBe(
        'not-an-original',
      )
      expect((await call(name, { params: { id: newId(), ...(name === 'listVersions' ? {} : { number: '1' }) }, ...request })).body.code).toBe(
        'article-not-found',
      )
    }
  })
})

it('whatever stands in an address, a query or a body, the answer is clear', async () => {
  const id = await given(FIRST, ['lt'])
  await givenPublication(id, admin.claims.sub)
  const junk = [
    '',
    ' ',
    '0',
    '-0',
    '1e3',
    '0x1',
    '9999999',
    'NaN',
    'draft',
    'draft-1',
    'draft-01',
    'draft-99999999',
    '__proto__',
    '../1',
    "1' OR 1",
    '\u0000',
    '😀',
    '[]',
    'null',
  ]
  for (const value of junk) {
    for (const name of ['getVersion', 'diffVersion', 'restoreVersion']) {
      const body = name === 'restoreVersion' ? { body: { locale: 'en', version: 1 } } : {}
      const { status } = await call(name, { params: { id, number: value }, ...body })
      expect([400, 404], `${name} ${value}`).toContain(status)
    }
    for (const query of [{ locale: value }, ...(value === 'draft' ? [] : [{ against: value }])])
      expect([400, 404]).toContain((await call('diffVersion', { params: { id, number: '1' }, query })).status)
    for (const body of [{ locale: value, version: 1 }, { locale: 'en', version: value }, { locale: 'en', version: 1, text: value }, value, [value], null]) {
      expect((await restore(id, 1, body as object)).status, JSON.stringify(body)).toBe(400)
    }
  }
  expect((await draftOf(id, 'en')).version).toBe(1)
})
