import { expect, it } from 'vitest'
import { liveOf } from './live-texts.ts'

const CARD = { original_id: 'a', published: true, live_version: 3, published_at: '2026-11-20T10:00:00.000Z' }

it('[V1] finds what is published, and nothing that is not, whatever else its card still says', () => {
  expect(liveOf(CARD)).toEqual([{ original_id: 'a', number: 3, published_at: CARD.published_at }])
  expect(liveOf({ ...CARD, published: false })).toEqual([])
  expect(liveOf({ original_id: 'a', published: true, published_at: CARD.published_at })).toEqual([])
})
