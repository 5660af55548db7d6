import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ArticleDocument, DocumentTranslation } from '#shared/contracts/articles/documents.ts'
import { articleSegments } from '#shared/domain/articles/article-segments.ts'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { handler } from '../../api/articles.ts'
import { recordHash } from '../../platform/process/hash.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { cardOf } from '../reading/testing-article.ts'

interface Demo {
  input: { slug: string }
  tmx: string
}

const load = (file: string) => import(/* @vite-ignore */ new URL(`../../../infra/local/seed/${file}`, import.meta.url).href)
let stop: () => Promise<void>
let claims: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  stop = await startTestTable()
  claims = await signedInAdmin()
})
afterAll(() => stop())

const importIt = async (original: ArticleDocument['original'], translations: DocumentTranslation[]) => {
  const body = { format: 'simulpress-article', version: 1, original, translations }
  return callEndpoint(handler, 'importArticle', { claims, body, headers: { 'idempotency-key': randomUUID() } })
}

it('a sample article is imported complete in fourteen languages, and its segments are known by their sources', async () => {
  const [{ demoArticles }, { sampleOf }, { originalOf, translationsOf }] = await Promise.all(['content.ts', 'samples.ts', 'document.ts'].map(load))
  const demo: Demo = (await demoArticles()).find((one: Demo) => one.input.slug.startsWith('keepassxc'))
  const sample = sampleOf(demo)
  expect((await importIt(originalOf(demo, sample), [])).body).toMatchObject({ id: sample.id, created: ['en'] })
  const { original }: ArticleDocument = (await callEndpoint(handler, 'exportArticle', { claims, params: { id: sample.id } })).body
  const translations: DocumentTranslation[] = translationsOf(original, demo.tmx)
  const { status, body } = await importIt(original, translations)
  expect([status, body]).toEqual([200, expect.objectContaining({ created: TARGET_LOCALES, present: ['en'] })])
  expect((await cardOf(sample.id, 'en'))?.translated_locales?.toSorted()).toEqual([...TARGET_LOCALES].sort())
  const sources = articleSegments({ ...original, tag_labels: original.tags }).map(({ key, html }) => [key, recordHash(html)])
  for (const { segments } of translations) expect(segments.map(({ key, source_hash }) => [key, source_hash])).toEqual(sources)
})
