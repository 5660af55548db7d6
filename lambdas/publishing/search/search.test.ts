import type { DynamoDBRecord } from 'aws-lambda'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Locale } from '#shared/locales.ts'
import { handler as api } from '../../api/site.ts'
import { checkSearch } from '../../operations/reconciliation/check-search.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint } from '../../platform/testing/testing-call.ts'
import { addTerm } from '../../translation/glossary/store.ts'
import { readHead } from './heads.ts'
import { earlierTable, indexTable } from './index-table.ts'
import { rebuildSearch } from './rebuild.ts'
import { handler as stream } from './stream.ts'
import { syncArticles } from './sync.ts'
import { forgetGlossary } from './synonyms.ts'
import { givenEarlier } from './testing-earlier.ts'
import { givenLive, unpublishMembers } from './testing-live.ts'
import { writeBlock } from './write-block.ts'

let stop: () => Promise<void>
beforeAll(async () => {
  stop = await startTestTable()
})
afterAll(() => stop())

const search = async (query: Record<string, string>) => callEndpoint(api, 'searchArticles', { query })
const titles = async (locale: Locale, query: string, more: Record<string, string> = {}): Promise<string[]> =>
  (await search({ query, locale, ...more })).body.articles.map(({ title }: { title: string }) => title)
const day = (number: number) => new Date(Date.UTC(2024, 0, 1) + number * 86_400_000).toISOString()
const sync = (locale: Locale, ...originals: string[]) => syncArticles(getTable(), locale, originals)

describe('search', () => {
  it('[P-134] finds articles that have all words, in title, excerpt, topics or body', async () => {
    const one = await givenLive(
      'en',
      { title: 'Kernel flaw', content: '<p>The <em>driver</em> leaks memory.</p>', tag_labels: ['Linux'] },
      { published_at: day(1) },
    )
    const two = await givenLive('en', { title: 'Kernel update', excerpt: 'A driver was repaired.' }, { published_at: day(2) })
    await sync('en', one, two)
    expect(await titles('en', 'kernel driver')).toEqual(['Kernel update', 'Kernel flaw'])
    expect(await titles('en', 'kernel memory linux')).toEqual(['Kernel flaw'])
    expect(await titles('en', 'kernel memory repaired')).toEqual([])
    expect(await titles('en', 'KERNELS, drivers!')).toHaveLength(2)
  })

  it('[P-135] shows published articles only, of one language or of all, newest first', async () => {
    const id = await givenLive('de', { title: 'Zwiebelrouter entdeckt' }, { published_at: day(3) })
    await givenLive('fr', { title: 'Zwiebelrouter, le mot allemand' }, { original_id: id, published_at: day(4) })
    const draft = await givenLive('de', { title: 'Zwiebelrouter im Entwurf' }, { published_at: day(5) })
    await unpublishMembers(draft, 'de')
    await sync('de', id, draft)
    await sync('fr', id)
    expect(await titles('de', 'Zwiebelrouter')).toEqual(['Zwiebelrouter entdeckt'])
    const { body } = await search({ query: 'zwiebelrouter' })
    expect(body.articles.map(({ locale }: { locale: string }) => locale)).toEqual(['fr', 'de'])
    await unpublishMembers(id, 'de')
    expect(await titles('de', 'Zwiebelrouter')).toEqual([])
    expect(await sync('de', id)).toEqual([id])
    expect((await search({ query: 'Zwiebelrouter', locale: 'de' })).body.total).toBe(0)
  })

  it('[P-135] ranks by where the words stand; of equally relevant articles the newest is first, and pages fit together', async () => {
    const title = await givenLive('ru', { title: 'Взлом маршрутизатора' }, { published_at: day(1) })
    const body = await givenLive('ru', { title: 'Сводка', content: '<p>Взлом. Взлом. Взлом.</p>' }, { published_at: day(366) })
    const same = await givenLive('ru', { title: 'Взлом маршрутизатора' }, { published_at: day(2) })
    await sync('ru', title, body, same)
    const order = async (more: Record<string, string>) =>
      (await search({ query: 'взлом', locale: 'ru', ...more })).body.articles.map(({ original_id }: { original_id: string }) => original_id)
    const all = (await search({ query: 'взлом', locale: 'ru' })).body
    expect(all.total).toBe(3)
    expect(all.articles.map(({ title: shown }: { title: string }) => shown)).toEqual(['Взлом маршрутизатора', 'Взлом маршрутизатора', 'Сводка'])
    expect(Date.parse(all.articles[0].published_at)).toBeGreaterThan(Date.parse(all.articles[1].published_at))
    expect(await Promise.all(['0', '1', '2'].map(async (offset) => (await order({ offset, limit: '1' })).length))).toEqual([1, 1, 1])
  })

  it('corrects a slip of one letter, the first one too, where a word finds nothing, and says so', async () => {
    const id = await givenLive('fr', { title: 'Faille du routeur domestique' })
    await sync('fr', id)
    expect((await search({ query: 'roteur domestique', locale: 'fr' })).body).toMatchObject({ total: 1, corrected: 'routeur domestique' })
    expect((await search({ query: 'tomestique', locale: 'fr' })).body).toMatchObject({ total: 1, corrected: 'domestique' })
    expect((await search({ query: 'routeur', locale: 'fr' })).body.corrected).toBeUndefined()
    expect((await search({ query: 'rtueor', locale: 'fr' })).body).toEqual({ articles: [], totalCount: 0, hasMore: false, total: 0 })
  })

  it('finds what the glossary calls otherwise', async () => {
    const input = {
      term: 'watering hole',
      case_sensitive: false,
      keep: false,
      note: '',
      part_of_speech: null,
      definition: '',
      example: '',
      locales: { ko: { target: '급수구', forbidden: ['물웅덩이'], keep_case: false } },
    }
    await addTerm(getTable(), input, { id: newId(), editorId: newId(), now: day(1) })
    forgetGlossary()
    const id = await givenLive('ko', { title: '급수구 주의보' })
    await sync('ko', id)
    for (const query of ['watering hole', '물웅덩이', '급수구']) expect([query, await titles('ko', query)]).toEqual([query, ['급수구 주의보']])
  })

  it('shows what readers see, not the changed working copy', async () => {
    const id = await givenLive('sv', { title: 'Lösenord läckte', content: '<p>Texten.</p>' })
    await sync('sv', id)
    await getTable().entities.cards.patch({ original_id: id, locale: 'sv' }).set({ changed: true, title: 'Hemligt utkast' }).go()
    expect(await sync('sv', id)).toEqual([])
    expect(await titles('sv', 'losenord')).toEqual(['Lösenord läckte'])
    expect(await titles('sv', 'hemligt')).toEqual([])
  })

  it('[P-136] [P-137] gives twenty from the first one by default, says whether there are more, and how many in all', async () => {
    const ids = await Promise.all(
      Array.from({ length: 45 }, (_, number) => givenLive('it', { title: `Notizia ${number} sul malware` }, { published_at: day(number) })),
    )
    await sync('it', ...ids)
    const first = (await search({ query: 'malware', locale: 'it' })).body
    expect(first).toMatchObject({ totalCount: 20, hasMore: true, total: 45 })
    expect(first.articles[0].title).toBe('Notizia 44 sul malware')
    expect((await search({ query: 'malware', locale: 'it', offset: '40' })).body).toMatchObject({ totalCount: 5, hasMore: false, total: 45 })
    expect((await search({ query: 'malware', locale: 'it', offset: '25', limit: '20' })).body).toMatchObject({ totalCount: 20, hasMore: false })
  })

  it('sets hits off in title and excerpt without making markup of anything', async () => {
    const id = await givenLive('nl', { title: 'Lek <img src=x onerror=alert(1)> gedicht', excerpt: 'Het lek & <b>meer</b>.' })
    await sync('nl', id)
    const [article] = (await search({ query: 'lek', locale: 'nl' })).body.articles
    expect(article.title_parts).toEqual([
      { text: 'Lek', hit: true },
      { text: ' <img src=x onerror=alert(1)> gedicht', hit: false },
    ])
    expect(article.excerpt_parts.map(({ text }: { text: string }) => text).join('')).toBe('Het lek & <b>meer</b>.')
  })

  it('[P-133] finds nothing for a query without words', async () => {
    for (const query of ['', '   ', '!!! ???', '🔐🔥', '.*+?^$' + '{}()|[]\\', '"" AND ()', '\u200b\u2028']) {
      expect((await search({ query, locale: 'it' })).body).toEqual({ articles: [], totalCount: 0, hasMore: false, total: 0 })
    }
  })

  it('refuses enormous queries, and says why', async () => {
    const long = await search({ query: 'a'.repeat(10_000), locale: 'en' })
    expect(long).toMatchObject({ status: 400, body: { code: 'invalid-request', errors: [{ path: 'query', message: 'At most 200 characters.' }] } })
    const words = Array.from({ length: 40 }, (_, number) => `w${number}`).join(' ')
    expect(await search({ query: words, locale: 'en' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'query', message: expect.stringContaining('too many words') }] },
    })
    for (const bad of [{ offset: '-1' }, { limit: '0' }, { limit: '1000' }, { offset: 'x' }, { locale: 'xx' }, { fields: '*' }])
      expect((await search({ query: 'a', ...(bad as Record<string, string>) })).status).toBe(400)
    for (const query of ['__proto__', 'constructor', "'; DROP TABLE", '\ttab', '\\u0000', 'Ā', '\ud800'])
      expect((await search({ query, locale: 'en' })).status).toBe(200)
  })
})

describe('the index', () => {
  it('becomes blocks as it grows, and articles leave and change in all of them', async () => {
    const count = 167
    const ids = await Promise.all(
      Array.from({ length: count }, (_, number) =>
        givenLive('pl', { title: `Raport ${number}`, content: `<p>${number % 2 ? 'parzysty' : 'wspólny'} luka${number}x</p>` }, { published_at: day(number) }),
      ),
    )
    for (let start = 0; start < count; start += 40) await sync('pl', ...ids.slice(start, start + 40))
    const sizes = async () => (await readHead('pl')).blocks.map(({ size }) => size)
    expect([await sizes(), (await readHead('pl')).singles.length]).toEqual([[160], 7])
    expect((await search({ query: 'raport', locale: 'pl' })).body.total).toBe(count)
    expect(await titles('pl', 'luka3x raport')).toEqual(['Raport 3'])
    expect(await titles('pl', 'luka131x')).toEqual(['Raport 131'])
    await unpublishMembers(ids[3] as string, 'pl')
    await givenLive('pl', { title: 'Raport poprawiony' }, { original_id: ids[4] as string, number: 2, published_at: day(4) })
    expect((await sync('pl', ids[3] as string, ids[4] as string)).sort()).toEqual([ids[3], ids[4]].sort())
    expect(await titles('pl', 'luka3x')).toEqual([])
    expect(await titles('pl', 'luka4x')).toEqual([])
    expect(await titles('pl', 'poprawiony')).toEqual(['Raport poprawiony'])
    expect((await search({ query: 'raport', locale: 'pl' })).body.total).toBe(count - 1)
    const order = await titles('pl', 'raport', { offset: String(count - 5) })
    expect(order).toEqual(['Raport poprawiony', 'Raport 2', 'Raport 1', 'Raport 0'])
    const before = (await readHead('pl')).blocks.map(({ block }) => block)
    expect(await rebuildSearch(getTable(), ['pl'])).toEqual({ pl: count - 1 })
    expect(await sizes()).toEqual([count - 1])
    expect((await search({ query: 'raport', locale: 'pl' })).body.total).toBe(count - 1)
    expect(await titles('pl', 'poprawiony')).toEqual(['Raport poprawiony'])
    for (const block of before) {
      expect((await indexTable().entities.termRows.query.index({ locale: 'pl', block }).go()).data).toEqual([])
      expect((await indexTable().entities.tiers.get({ locale: 'pl', block }).go()).data).toBeNull()
    }
  })

  it('of an earlier release answers until it has been made anew, beside what is published meanwhile', async () => {
    const ids = await Promise.all([
      givenLive('pt', { title: 'Falha grave' }, { published_at: day(1) }),
      givenLive('pt', { title: 'Resumo', content: '<p>Falha.</p>' }, { published_at: day(366) }),
      givenLive('pt', { title: 'Falha retirada' }, { published_at: day(2) }),
    ])
    await givenEarlier('pt', [[ids[2] as string], [ids[0] as string, ids[1] as string]], 2)
    expect(await titles('pt', 'falha grave')).toEqual(['Falha grave'])
    const added = await givenLive('pt', { title: 'Outra falha' }, { published_at: day(3) })
    await unpublishMembers(ids[2] as string, 'pt')
    await sync('pt', added, ids[2] as string)
    expect(await titles('pt', 'falha')).toEqual(['Outra falha', 'Falha grave', 'Resumo'])
    await earlierTable().entities.openBlocks.patch({ locale: 'pt' }).set({ rules: 1 }).go()
    expect(await titles('pt', 'falha')).toEqual(['Resumo', 'Outra falha', 'Falha grave'])
    expect(await rebuildSearch(getTable(), ['pt'])).toEqual({ pt: 3 })
    expect(await titles('pt', 'falha')).toEqual(['Outra falha', 'Falha grave', 'Resumo'])
    expect((await search({ query: 'falha', locale: 'pt' })).body.total).toBe(3)
    expect((await earlierTable().entities.openBlocks.get({ locale: 'pt' }).go()).data).toBeNull()
    expect((await earlierTable().entities.terms.query.index({ locale: 'pt', bucket: '00' }).go()).data).toEqual([])
  })

  it('ends the same when events come twice, at once and out of order', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, (_, number) => givenLive('es', { title: `Fallo ${number}` }, { published_at: day(number) })))
    const record = (id: string, before: boolean, after: boolean) =>
      ({
        eventID: `${id}${before}`,
        dynamodb: {
          SequenceNumber: id,
          Keys: { pk: { S: `FAMILY#${id}` }, sk: { S: 'CARD#es' } },
          OldImage: { published: { BOOL: before } },
          NewImage: { published: { BOOL: after } },
        },
      }) as unknown as DynamoDBRecord
    await unpublishMembers(ids[0] as string, 'es')
    const records = [...ids.map((id) => record(id, false, true)), record(ids[0] as string, true, false)]
    await Promise.all([stream({ Records: records }), stream({ Records: [...records].reverse() }), stream({ Records: records.slice(3) })])
    expect(await stream({ Records: records })).toEqual({ batchItemFailures: [] })
    expect(await titles('es', 'fallo')).toEqual(['Fallo 5', 'Fallo 4', 'Fallo 3', 'Fallo 2', 'Fallo 1'])
    const { version } = await readHead('es')
    await stream({ Records: records })
    expect((await readHead('es')).version).toBe(version)
  })

  it('is proved and repaired by the reconciliation', async () => {
    const place = { table: getTable(), pages: undefined as never }
    const check = async () => {
      const found: string[] = []
      for await (const scope of checkSearch.parts(place)) {
        let cursor = ''
        do {
          const looked = await checkSearch.check(place, { scope, cursor })
          found.push(...looked.findings.map(({ code, subject }) => `${code} ${subject}`))
          cursor = looked.cursor
        } while (cursor !== '')
      }
      return found
    }
    await check()
    expect(await check()).toEqual([])
    const lost = await givenLive('tr', { title: 'Açık bulundu' })
    const gone = await givenLive('tr', { title: 'Kaldırıldı' })
    await sync('tr', gone)
    await unpublishMembers(gone, 'tr')
    const left = await writeBlock('tr', [{ original_id: lost, number: 1, published_at: day(1) }], [])
    const old = '01800000-0000-7000-8000-000000000000'
    await indexTable().entities.tiers.put({ locale: 'tr', block: old, size: 1, dates: new Uint8Array(), starts: '' }).go()
    expect((await check()).sort()).toEqual([`search-block-left tr ${old}`, `search-differs ${gone} tr`, `search-differs ${lost} tr`].sort())
    expect(await check()).toEqual([])
    expect(await titles('tr', 'acik')).toEqual(['Açık bulundu'])
    expect(left.block).not.toBe(old)
    await indexTable().entities.heads.patch({ locale: 'tr', name: 'HEAD' }).set({ rules: 0 }).go()
    expect(await check()).toEqual(['search-outdated tr'])
    expect(await titles('tr', 'acik')).toEqual(['Açık bulundu'])
  })
})
