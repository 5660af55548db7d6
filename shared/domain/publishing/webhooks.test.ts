import { describe, expect, it } from 'vitest'
import { isDelivered, isGone, nextAttempt, publicationEvent, signedText, TEST_EVENT, unpublicationEvent, webhookBody } from './webhooks.ts'

const AT = '2026-11-25T10:00:00.000Z'
const MINUTE = 60_000
const members = [
  { locale: 'en', section: 'news', slug: 'hole' },
  { locale: 'lt', section: 'news', slug: 'skyle' },
] as const
const languages = [
  { locale: 'en', path: '/en/news/hole' },
  { locale: 'lt', path: '/news/skyle' },
]
type WentOut = Parameters<typeof publicationEvent>[0]
const wentOut = (over: Partial<WentOut> = {}) => publicationEvent({ original_id: 'o1', number: 3, kind: 'publish', members, ...over }, AT)
const change = (kind: string, text = 'What has changed.') => ({ kind, note: { text } }) as unknown as WentOut['change']

describe('an event', () => {
  it('of a publication names the article, its languages and the moment', () => {
    expect(wentOut()).toEqual({ id: 'evt_o1_3', type: 'article.published', at: AT, original_id: 'o1', publication: 3, languages })
  })

  it('is a correction, an update or a publication by what has changed, and tells the note of it', () => {
    expect(wentOut({ change: change('correction') })).toMatchObject({ type: 'article.corrected', note: 'What has changed.' })
    expect(wentOut({ change: change('update') })).toMatchObject({ type: 'article.updated', note: 'What has changed.' })
    expect(wentOut({ kind: 'rollback' })).toMatchObject({ type: 'article.updated' })
    expect(wentOut({ change: null })).toMatchObject({ type: 'article.published' })
    for (const silent of [wentOut({ change: change('withdrawal') }), wentOut({ change: change('update', '') }), wentOut()])
      expect(silent).not.toHaveProperty('note')
  })

  it('of an end has an id of its own', () => {
    expect(unpublicationEvent({ original_id: 'o1', number: 3, members }, AT)).toEqual({
      ...{ id: 'evt_o1_3_down', type: 'article.unpublished', at: AT, original_id: 'o1', publication: 3, languages },
    })
  })
})

describe('the body of an event', () => {
  const bodyOf = (event: Parameters<typeof webhookBody>[0]) => JSON.parse(webhookBody(event, 'https://news.example'))

  it('has whole addresses, and a note only where there is one', () => {
    const data = {
      article_id: 'o1',
      publication: 3,
      languages: [
        { locale: 'en', url: 'https://news.example/en/news/hole' },
        { locale: 'lt', url: 'https://news.example/news/skyle' },
      ],
    }
    expect(bodyOf(wentOut())).toEqual({ type: 'article.published', timestamp: AT, data })
    expect(bodyOf(wentOut({ change: change('update') })).data).toEqual({ ...data, note: 'What has changed.' })
    expect(bodyOf({ id: 'x', type: 'article.published', at: AT }).data).toEqual({ languages: [] })
  })

  it('of a test says that it is one', () => {
    expect(bodyOf({ id: 'x', type: TEST_EVENT, at: AT })).toEqual({ type: 'webhook.test', timestamp: AT, data: { message: 'A test of this endpoint.' } })
  })

  it('is signed with its id and its time', () => expect(signedText('evt_1', 1_700_000_000, '{}')).toBe('evt_1.1700000000.{}'))
})

describe('a delivery', () => {
  it('is tried eleven times more within a day, at growing pauses, and then no more', () => {
    const at = Date.parse(AT)
    const waits = Array.from({ length: 13 }, (_, attempts) => nextAttempt(attempts, at)).map((next) => (next === null ? null : (next - at) / MINUTE))
    expect(waits).toEqual([null, 1, 2, 5, 10, 30, 60, 120, 240, 360, 480, 132, null])
    expect(waits.reduce((sum: number, wait) => sum + (wait ?? 0), 0)).toBe(24 * 60)
  })

  it('has arrived with any 2xx; 410 says that no more is wanted', () => {
    expect([199, 200, 204, 299, 300, 410, 0].map((status) => isDelivered({ status }))).toEqual([false, true, true, true, false, false, false])
    expect([409, 410, 411, 200].map((status) => isGone({ status }))).toEqual([false, true, false, false])
  })
})
