import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ArticleDocument, articleDocument, type DocumentTranslation } from '#shared/contracts/articles/documents.ts'
import type { SegmentRecord } from '#shared/domain/articles/segment-records.ts'
import { sanitiseBody, showsAnything } from '#shared/domain/text/article-html.ts'
import { type Hostile, hostile } from '#shared/domain/text/hostile-html.testing.ts'
import { inlineHtml } from '#shared/domain/text/inline-html.ts'
import { type Locale, TARGET_LOCALES } from '#shared/locales.ts'
import { SECTIONS } from '#shared/sections.ts'
import { casesOf } from '#shared/thorough.testing.ts'
import { handler } from '../../api/articles.ts'
import { unpack } from '../../platform/table/packed.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin, type TestRequest } from '../../platform/testing/testing-call.ts'
import { emptyTable } from '../../platform/testing/testing-table.ts'
import { cardOf } from '../reading/testing-article.ts'
import { sampleDocument } from './testing-document.ts'

const DOCUMENTS = casesOf(24, 10)

let stop: () => Promise<void>
let claims: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  stop = await startTestTable()
  claims = await signedInAdmin()
})
afterAll(() => stop())

const call = async (name: string, request: TestRequest) => {
  const { status, body } = await callEndpoint(handler, name, { claims, headers: { 'idempotency-key': randomUUID() }, ...request })
  expect(status, JSON.stringify(body).slice(0, 500)).toBe(200)
  return body
}
const importIt = (body: ArticleDocument) => call('importArticle', { body })
const exportIt = (id: string): Promise<ArticleDocument> => call('exportArticle', { params: { id } })

/** A whole document of whatever the format allows; its bodies are as a save leaves them. */
function generated({ below, pick, text, html }: Hostile): ArticleDocument {
  const maybe = (): boolean => below(2) === 0
  const line = (most = 120) => [...`x ${text()}`].slice(0, most).join('').trim()
  const body = (): string => {
    const blocks = Array.from({ length: 1 + below(4) }, () =>
      pick([`<p>${html()}</p>`, `<h2>${html()}</h2>`, `<ul><li>${html()}</li></ul>`, `<pre><code>${text()}</code></pre>`]),
    )
    const content = sanitiseBody(blocks.join('\n'))
    return showsAnything(content) ? content : '<p>x</p>'
  }
  const hash = (digits: number) => Array.from({ length: digits }, () => below(16).toString(16)).join('')
  const time = () => new Date(1_600_000_000_000 + below(160_000_000) * 1000 + below(1000)).toISOString()
  const texts = () => ({ title: line(), excerpt: line(), hero_image_alt: line(), meta_title: line(40), meta_description: line(), content: body() })
  const record = (key: string): SegmentRecord => {
    const stale_source = inlineHtml(html()) ?? 'was'
    const kind: Partial<SegmentRecord> = pick([
      { provider: 'memory', origin: pick(['human', 'model'] as const) },
      { provider: 'model', model_id: line(), prompt_version: below(9), input_tokens: below(9999), output_tokens: below(9999), cost: below(99_999) },
      { provider: 'human', edited_by: line(60), edited_at: time(), ...(maybe() ? { accepted: true } : {}) },
      { provider: 'human', edited_by: randomUUID(), edited_at: time(), stale_for: hash(16), ...(maybe() ? { stale_source } : {}) },
      { provider: 'failed', fault: line(), ...(maybe() ? { released: true } : {}), ...(maybe() ? { cost: below(9) } : {}) },
      { provider: 'pseudo' },
    ])
    return { key, source_hash: hash(16), ...(maybe() ? { place: below(400) } : {}), ...kind } as SegmentRecord
  }
  const locales = TARGET_LOCALES.filter(() => below(4) === 0)
  const document = sampleDocument(locales, {
    ...texts(),
    ...{ category_id: pick(SECTIONS), slug_frozen: maybe(), featured: maybe(), auto_generated: maybe(), author_id: maybe() ? randomUUID() : null },
    ...{ created_at: time(), updated_at: time() },
  })
  const translations = document.translations.map((translation): DocumentTranslation => {
    const segments = ['title', 'excerpt', 'tag:0', ...Array.from({ length: below(12) }, (_, index) => `c${index}`)].filter(maybe).map(record)
    const pseudo = segments.some(({ provider }) => provider === 'pseudo') || below(4) === 0
    const provenance = pick([null, { memory: below(99), model: below(99), human: below(99), pseudo: pseudo ? below(9) : 0 }])
    const flags = { slug_frozen: maybe(), auto_translated: maybe(), pseudo, source_hash: hash(64) }
    return {
      ...translation,
      ...texts(),
      ...flags,
      tag_labels: [line(), line()],
      provenance,
      segments,
      created_at: time(),
      updated_at: time(),
    } as DocumentTranslation
  })
  return articleDocument.parse({ ...document, translations })
}

/** All that the table holds of an article, but who saved it. */
async function rowsOf({ original, translations }: ArticleDocument): Promise<unknown[]> {
  const { drafts, segmentRecords } = getTable().entities
  return Promise.all(
    (['en', ...translations.map(({ locale }) => locale)] as Locale[]).map(async (locale) => {
      const key = { original_id: original.id, locale }
      const [draft, records] = await Promise.all([drafts.get(key).go({ consistent: true }), segmentRecords.get({ ...key, number: 0 }).go({ consistent: true })])
      return [await cardOf(original.id, locale as 'en'), draft.data, records.data ? unpack(records.data.records) : null]
    }),
  )
}

it(`${DOCUMENTS} generated documents come out of the table as they went in, and the table is the same after a second time`, async () => {
  const words = hostile(7)
  const kinds = new Set<string>()
  for (let number = 0; number < DOCUMENTS; number++) {
    const document = generated(words)
    for (const { segments } of document.translations)
      for (const { provider, stale_for, accepted } of segments) kinds.add(`${provider} ${Boolean(stale_for)} ${accepted ?? false}`)
    await importIt(document)
    const first = await exportIt(document.original.id)
    expect(first).toEqual({ ...document, original: { ...document.original, source_hash: first.original.source_hash } })
    const rows = await rowsOf(document)
    await emptyTable()
    await importIt(first)
    expect(JSON.stringify(await exportIt(document.original.id)) === JSON.stringify(first)).toBe(true)
    expect(await rowsOf(document)).toEqual(rows)
  }
  expect(kinds).toEqual(
    new Set([
      'memory false false',
      'model false false',
      'human false false',
      'human false true',
      'human true false',
      'failed false false',
      'pseudo false false',
    ]),
  )
})
