import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hostile } from '#shared/domain/text/hostile-html.testing.ts'
import { canonicalBody, foldSpaces } from '#shared/domain/text/segments.ts'
import { TARGET_LOCALES, type TargetLocale } from '#shared/locales.ts'
import { MEMORY_SHARDS } from '#shared/table/translation/memory.ts'
import { casesOf } from '#shared/thorough.testing.ts'
import { handler } from '../../api/editorial.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { emptyTable } from '../../platform/testing/testing-table.ts'

let stop: () => Promise<void>
let claims: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  stop = await startTestTable()
  claims = await signedInAdmin()
})
afterAll(() => stop())

const memory = () => getTable().entities.memory
const importTmx = (tmx: string) => callEndpoint(handler, 'importMemory', { claims, body: { tmx } })
const exportFrom = (locale: string, cursor?: string) => callEndpoint(handler, 'exportMemory', { claims, query: { locale, ...(cursor ? { cursor } : {}) } })

async function exportAll(locale: TargetLocale): Promise<string[]> {
  const pages: string[] = []
  for (let cursor: string | undefined; ; ) {
    const { status, body } = await exportFrom(locale, cursor)
    expect(status).toBe(200)
    pages.push(body.tmx)
    if (body.cursor === null) return pages
    cursor = body.cursor
  }
}
async function rowsOf(locale: TargetLocale) {
  const pages = await Promise.all(MEMORY_SHARDS.map((shard) => memory().query.segment({ locale, shard }).go({ pages: 'all', consistent: true })))
  return pages.flatMap(({ data }) => data)
}
beforeEach(emptyTable)

function row(locale: TargetLocale, source: string, target: string, variant = 'human', created_at = '2026-05-06T07:08:09.012Z') {
  const hash = createHash('sha256').update(foldSpaces(source)).digest('hex')
  return { locale, shard: hash.slice(0, 1), hash, variant, source, target, provider: variant === 'model' ? ('model' as const) : ('human' as const), created_at }
}

describe('a memory exported and imported again', () => {
  it('is the same to the last attribute: people, models and contexts of one source side by side', async () => {
    const context = `context:${'0f'.repeat(16)}`
    const rows = [
      row('ja', 'Patch <strong>now</strong> &amp; here', '今すぐ<strong>修正</strong> &amp; ここ', 'model', '2026-01-02T03:04:05.678Z'),
      row('ja', 'Patch <strong>now</strong> &amp; here', '<strong>今すぐ</strong>修正 😀', 'human'),
      row('ja', 'Patch <strong>now</strong> &amp; here', 'ここで <strong>修正</strong>', context),
      row('ja', 'Some &lt;tag&gt; &nbsp;and "quotes"', '  二つの  スペース "引用" &lt;タグ&gt;\n'),
    ]
    await memory().put(rows).go()
    const before = await rowsOf('ja')
    const pages = await exportAll('ja')
    await emptyTable()
    expect(await rowsOf('ja')).toEqual([])
    for (const tmx of pages) expect((await importTmx(tmx)).body).toEqual({ imported: 4, skipped: 0, locales: ['ja'] })
    expect(await rowsOf('ja')).toEqual(before)
    expect(await exportAll('ja')).toEqual(pages)
    for (const tmx of pages) await importTmx(tmx)
    expect(await rowsOf('ja')).toEqual(before)
  })

  it('is the same in all fourteen languages of the demo articles', async () => {
    for (const folder of ['1-xz-utils-backdoor-cve-2024-3094', '2-regresshion-cve-2024-6387-openssh-guide']) {
      await importTmx(await readFile(`infra/local/demo/articles/${folder}/translations.tmx`, 'utf8'))
    }
    const exported = new Map<TargetLocale, { pages: string[]; rows: object[] }>()
    for (const locale of TARGET_LOCALES) exported.set(locale, { pages: await exportAll(locale), rows: await rowsOf(locale) })
    await emptyTable()
    for (const { pages } of exported.values()) for (const tmx of pages) expect((await importTmx(tmx)).body.skipped).toBe(0)
    for (const [locale, { pages, rows }] of exported) {
      expect(rows.length).toBeGreaterThan(50)
      expect(await rowsOf(locale)).toEqual(rows)
      expect(await exportAll(locale)).toEqual(pages)
    }
  })

  it('is the same whatever stands in generated segments, and whoever made them', async () => {
    const { below, html, pick } = hostile(11)
    const context = () => `context:${Array.from({ length: 32 }, () => below(16).toString(16)).join('')}`
    const rows = Array.from({ length: casesOf(600, 200) }, () => {
      const source = foldSpaces(`word ${canonicalBody(html())}`)
      const at = new Date(1_600_000_000_000 + below(160_000_000) * 1000 + below(1000)).toISOString()
      // As it is stored: built like its source, with spaces of its own.
      return row('pl', source, `${source}  słowo${pick(['', ' ', '\n', ' 😀'])}`, pick(['human', 'model', context()]), at)
    })
    const distinct = [...new Map(rows.map((one) => [`${one.hash}#${one.variant}`, one])).values()]
    await memory().put(distinct).go({ concurrency: 4 })
    const before = await rowsOf('pl')
    expect(before).toHaveLength(distinct.length)
    const pages = await exportAll('pl')
    await emptyTable()
    for (const tmx of pages) expect((await importTmx(tmx)).body).toMatchObject({ skipped: 0 })
    expect(await rowsOf('pl')).toEqual(before)
    expect(await exportAll('pl')).toEqual(pages)
  })

  it('comes in pages that one import takes, and none of which is missed or doubled', async () => {
    const rows = Array.from({ length: 300 }, (_, index) =>
      row('ru', `Segment ${index} "of" <em>many</em>`, `Сегмент ${index} ${'«слово» "и" '.repeat(450)}<em>много</em>`),
    )
    await memory().put(rows).go({ concurrency: 4 })
    const before = await rowsOf('ru')
    const pages = await exportAll('ru')
    expect(pages.length).toBeGreaterThan(3)
    await emptyTable()
    let imported = 0
    for (const tmx of pages) {
      expect(tmx.length).toBeLessThanOrEqual(900_000)
      const answer = await importTmx(tmx)
      expect(answer.status).toBe(200)
      imported += answer.body.imported
    }
    expect(imported).toBe(300)
    expect(await rowsOf('ru')).toEqual(before)
  })
})

it('an empty memory is an empty document', async () => {
  const { status, body } = await exportFrom('ko')
  expect([status, body]).toEqual([200, { tmx: expect.stringContaining('<body>\n  </body>'), units: 0, cursor: null }])
})

it('what other tools wrote is people’s work, of the moment of its import', async () => {
  const tuv = '<tuv xml:lang="de" creationdate="20200101T000000Z" creationid="model"><prop type="x-provider">model</prop><seg>Ein Wort</seg></tuv>'
  await importTmx(`<tmx version="1.4"><body><tu><tuv xml:lang="en"><seg>A word</seg></tuv>${tuv}</tu></body></tmx>`)
  const [only] = await rowsOf('de')
  expect(only).toMatchObject({ variant: 'human', provider: 'human', target: 'Ein Wort' })
  expect(Date.parse(only?.created_at ?? '')).toBeGreaterThan(Date.now() - 60_000)
})

it('an import of a model’s work leaves a person’s beside it', async () => {
  await memory()
    .put([row('lt', 'One', 'Žmogaus')])
    .go()
  await importTmx(
    `<tmx version="1.4"><body><tu><tuv xml:lang="en"><seg>One</seg></tuv><tuv xml:lang="lt"><prop type="x-simulpress-variant">model</prop><seg>Modelio</seg></tuv></tu></body></tmx>`,
  )
  expect((await rowsOf('lt')).map(({ variant, target }) => [variant, target])).toEqual([
    ['human', 'Žmogaus'],
    ['model', 'Modelio'],
  ])
})

it('a document that was cut short imports nothing and says where', async () => {
  const answer = await importTmx('<tmx version="1.4"><body>\n<tu><tuv xml:lang="en"><seg>One</seg></tuv><tuv xml:lang="lt"><seg>Vienas</seg></tuv></tu>\n<tu>')
  expect(answer.body).toMatchObject({ status: 400, code: 'invalid-request', detail: expect.stringContaining('line 3') })
  expect(await rowsOf('lt')).toEqual([])
})

describe('cursors', () => {
  const hash = `a${'0'.repeat(63)}`
  const encode = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

  it('one of this memory goes on behind its place, whether or not the row is still there', async () => {
    await memory()
      .put([row('pl', 'One', 'Jeden'), row('pl', 'Two', 'Dwa')])
      .go()
    expect((await exportFrom('pl', encode({ pk: 'MEMORY#pl#0', sk: `0${'0'.repeat(63)}#human` }))).body.units).toBe(2)
    expect((await exportFrom('pl', encode({ pk: 'MEMORY#pl#f', sk: `${'f'.repeat(64)}#model` }))).body).toMatchObject({ units: 0, cursor: null })
  })

  it.each([
    ['', 'x', '%', '{}', 'null', '[]', '"a"', 'x'.repeat(1400)],
    [
      { pk: 'MEMORY#de#a', sk: `${hash}#human` },
      { pk: 'MEMORY#pl#b', sk: `${hash}#human` },
      { pk: 'SETTINGS', sk: 'x' },
      { pk: 'MEMORY#pl', sk: `${hash}#human` },
    ],
    [
      { pk: 'MEMORY#pl#a', sk: hash },
      { pk: 'MEMORY#pl#a', sk: `${hash}#admin` },
      { pk: 'MEMORY#pl#a' },
      { sk: `${hash}#human` },
      { pk: ['MEMORY#pl#a'], sk: 1 },
    ],
    [
      { pk: 'MEMORY#pl#a', sk: `${hash}#human`, desk_pk: 'x' },
      { pk: 'MEMORY#pl#a', sk: `${hash.toUpperCase()}#human` },
      { pk: 'MEMORY#pl#aa', sk: `${hash}#human` },
    ],
  ])('forged ones are refused (%#)', async (...forged) => {
    for (const value of forged) {
      const cursor = encode(value)
      if (cursor !== '') expect((await exportFrom('pl', cursor)).body, JSON.stringify(value)).toMatchObject({ status: 400, code: 'invalid-cursor' })
    }
    expect((await exportFrom('pl', 'not base64url!')).body.code).toBe('invalid-cursor')
  })

  it('a language without a memory is refused', async () => {
    for (const locale of ['en', 'xx', '']) expect((await exportFrom(locale)).status).toBe(400)
  })
})
