import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect } from 'vitest'
import type { SegmentRecord } from '#shared/domain/articles/segment-records.ts'
import type { Locale } from '#shared/locales.ts'
import { handler } from '../../api/articles.ts'
import { unpack } from '../../platform/table/packed.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin, type TestRequest } from '../../platform/testing/testing-call.ts'
import { sampleArticle } from '../editing/sample.testing.ts'
import { readDraft } from '../reading/family.ts'
import { givenTranslation } from './testing-publication.ts'

export const FIRST = '<h2 id="s-one">One</h2><p>The first text of all.</p>'
export const SECOND = '<h2 id="s-one">One</h2><p>The second text of all.</p><p>And more.</p>'

export const draftOf = (id: string, locale: Locale) => readDraft(getTable(), id, locale)

export async function recordsOf(id: string, locale: Locale): Promise<SegmentRecord[] | undefined> {
  const { data } = await getTable().entities.segmentRecords.get({ original_id: id, locale, number: 0 }).go({ consistent: true })
  return data ? unpack<SegmentRecord>(data.records) : undefined
}

export const record = (key: string, more: Partial<SegmentRecord> = {}): SegmentRecord => ({
  key,
  source_hash: 'ab'.repeat(8),
  provider: 'model',
  model_id: 'm',
  ...more,
})

/** What the tests of one file share: a table, and an admin who works on articles in it. */
export function atTheDesk() {
  let stop: () => Promise<void>
  const admin = {} as { claims: Awaited<ReturnType<typeof signedInAdmin>> }
  beforeAll(async () => {
    stop = await startTestTable()
    admin.claims = await signedInAdmin()
  })
  afterAll(() => stop())
  const call = (name: string, request: TestRequest) => callEndpoint(handler, name, { claims: admin.claims, ...request })
  return {
    admin,
    call,
    /** An original with translations, one segment of which is a person's. */
    async given(content = FIRST, locales: ('lt' | 'zh')[] = ['lt', 'zh']): Promise<string> {
      const { body } = await call('createArticle', { body: sampleArticle({ content }), headers: { 'idempotency-key': randomUUID() } })
      for (const locale of locales)
        await givenTranslation(body.id, locale, { records: [record('title'), record('c0', { provider: 'human', edited_by: admin.claims.sub })] })
      return body.id
    },
    async save(id: string, changes: object) {
      const { body: article } = await call('getArticle', { params: { id } })
      const { title, slug, excerpt, category_id, hero_image_url, hero_image_alt, meta_title, meta_description, tags, featured, content, version } = article
      const fields = { title, slug, excerpt, category_id, hero_image_url, hero_image_alt, meta_title, meta_description, tags, featured, content, version }
      const { status, body } = await call('saveArticle', { params: { id }, body: { ...fields, ...changes } })
      expect(status).toBe(200)
      return body
    },
    restore: (id: string, number: number | string, body: object, headers: Record<string, string> = {}) =>
      call('restoreVersion', { params: { id, number: String(number) }, body, headers }),
  }
}
