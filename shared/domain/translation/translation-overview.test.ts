import { describe, expect, it } from 'vitest'
import { type Locale, TARGET_LOCALES } from '#shared/locales.ts'
import { overviewRow } from './translation-overview.ts'

type Card = Parameters<typeof overviewRow>[0]
const card = (over: Partial<Card> = {}): Card =>
  ({
    original_id: 'o',
    id: 'o',
    locale: 'en',
    title: 'Patch OpenSSH now',
    created_at: '2026-11-20T10:00:00.000Z',
    published: true,
    eeat_status: 'approved',
    version: 3,
    updated_at: '2026-11-21T10:00:00.000Z',
    ...over,
  }) as Card
const overview = (original: Card, ...translations: Card[]) => {
  const row = overviewRow(original, new Map<Locale, Card>(translations.map((one) => [one.locale, one])))
  return { ...row, standings: JSON.parse(row.standings) }
}
const lithuanian = (over: Partial<Card> = {}) => card({ id: 't', locale: 'lt', ...over })

describe('an article of the translation screen', () => {
  it('is open while no language is translated', () =>
    expect(overview(card({ eeat_score: 81 }))).toEqual({
      original_id: 'o',
      title: 'Patch OpenSSH now',
      created_at: '2026-11-20T10:00:00.000Z',
      published: true,
      eeat_score: 81,
      eeat_status: 'approved',
      completed: 0,
      standings: {},
      every: 'every',
      every_order: '2026-11-20T10:00:00.000Z#o',
      open: 'open',
      open_order: '2026-11-20T10:00:00.000Z#o',
    }))

  it('has no score before it is evaluated', () => expect(overview(card())).not.toHaveProperty('eeat_score'))

  it('is open until the last of its languages is complete', () => {
    const all = TARGET_LOCALES.map((locale) => card({ id: `t-${locale}`, locale }))
    const done = overview(card({ translated_locales: [...TARGET_LOCALES] }), ...all)
    expect(done).toMatchObject({ completed: 14 })
    expect(done).not.toHaveProperty('open')
    expect(done).not.toHaveProperty('open_order')
    expect(overview(card({ translated_locales: TARGET_LOCALES.slice(1) }), ...all)).toMatchObject({ completed: 13, open: 'open' })
  })
})

describe('a translation on that screen', () => {
  const standing = (over: Partial<Card>, original: Partial<Card> = {}) => overview(card(original), lithuanian(over)).standings.lt

  it('says its state and its time, and nothing that does not apply', () => {
    expect(standing({}, { translated_locales: ['lt'] })).toEqual({ state: 'completed', updated_at: '2026-11-21T10:00:00.000Z' })
    expect(standing({})).toEqual({ state: 'stale', updated_at: '2026-11-21T10:00:00.000Z' })
    expect(standing({ stale_segments: 0, failed_segments: 0 })).toEqual({ state: 'stale', updated_at: '2026-11-21T10:00:00.000Z' })
  })

  it('says how many segments are stale, how many failed, and that no model wrote it', () =>
    expect(standing({ stale_segments: 4, failed_segments: 2, pseudo: true })).toEqual({
      state: 'failed',
      stale: 4,
      failed: 2,
      pseudo: true,
      updated_at: '2026-11-21T10:00:00.000Z',
    }))

  it('has a score of its present text alone, nought as well', () => {
    expect(standing({ quality_score: 0, quality_version: 3 })).toMatchObject({ quality: 0 })
    expect(standing({ quality_score: 97, quality_version: 2 })).not.toHaveProperty('quality')
    expect(standing({ quality_version: 3 })).not.toHaveProperty('quality')
  })

  it('says what went wrong, in at most 300 characters, while it counts as failed', () => {
    expect(standing({ translation_error: 'x'.repeat(400) })).toMatchObject({ state: 'failed', error: 'x'.repeat(300) })
    expect(standing({ failed_segments: 1 })).not.toHaveProperty('error')
    expect(standing({ translation_error: 'earlier' }, { translated_locales: ['lt'] })).not.toHaveProperty('error')
  })

  it('is absent when there is none', () => expect(overview(card({ translated_locales: ['lt'] })).standings).toEqual({}))
})
