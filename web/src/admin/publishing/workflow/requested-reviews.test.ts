import { expect, it } from 'vitest'
import { UNTITLED } from '#shared/domain/articles/unfinished.ts'
import type { Answer } from '../../platform/api/call.ts'
import { requestedReviews } from './requested-reviews.ts'

const ID = '0199aaaa-0000-7000-8000-000000000001'
const AT = '2026-11-20T10:00:00.000Z'

it('a requested review leads to its language, says who asked and when it is due, and names a draft without a title', () => {
  const request = { article_id: ID, asked_by_name: null, asked_at: AT }
  const requests = [
    { ...request, title: 'A flaw', locale: 'de', due_at: AT },
    { ...request, title: UNTITLED, locale: 'en', asked_by_name: 'Ema', due_at: null },
  ]
  const [german, english] = requestedReviews({ requests } as Answer<'listReviewRequests'>)
  expect(german).toMatchObject({ title: 'A flaw', to: `/admin/articles/${ID}/translations/de` })
  expect(german?.note).toMatch(/^Deutsch\. Paprašė buvęs darbuotojas, .+, iki .+/)
  expect(english).toMatchObject({ title: '(be pavadinimo)', to: `/admin/articles/${ID}` })
  expect(english?.note).toMatch(/^English\. Paprašė Ema, /)
  expect(english?.note).not.toContain('iki')
})
