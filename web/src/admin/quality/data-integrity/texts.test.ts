import { expect, it } from 'vitest'
import { INTEGRITY_FAULTS } from '#shared/domain/quality/integrity.ts'
import { LINK_EVIDENCE } from '#shared/domain/quality/link-repair.ts'
import { LONG_WORK, SHORT_WORK } from './patience.ts'
import { countOf, EVIDENCE_TEXTS, endAnnouncement, FAULT_TEXTS } from './texts.ts'

it('[O-219] says how work ended: why it failed, with the server’s words, else „Klaida“', () => {
  expect(endAnnouncement({ status: 'success', error_message: null, error_code: null }, 'Ištrinta: 3')).toEqual({ tone: 'success', text: 'Ištrinta: 3' })
  const failed = { status: 'error', error_code: 'dependency-unavailable' } as const
  expect(endAnnouncement({ ...failed, error_message: 'The table did not answer.' }, '')).toEqual({
    tone: 'error',
    text: 'Viena iš sistemos dalių neatsako. Bandykite dar kartą. (The table did not answer.)',
  })
  expect(endAnnouncement({ ...failed, error_message: null }, '').text).toBe('Viena iš sistemos dalių neatsako. Bandykite dar kartą.')
  expect(endAnnouncement({ status: 'error', error_code: null, error_message: null }, '')).toEqual({ tone: 'error', text: 'Klaida' })
  expect(endAnnouncement({ status: 'error', error_code: 'cancelled', error_message: 'Stopped.' }, '').tone).toBe('warning')
})

it('[O-213] [O-216] deletions are looked at every 2 s for 120 s, pictures and duplicates every 3 s for 300 s', () => {
  expect([SHORT_WORK, LONG_WORK]).toEqual([
    { everyMs: 2000, giveUpMs: 120_000 },
    { everyMs: 3000, giveUpMs: 300_000 },
  ])
})

it('has words for every fault and every reason, and reads counts of any result', () => {
  for (const fault of INTEGRITY_FAULTS) expect(FAULT_TEXTS[fault]).toBeTruthy()
  for (const evidence of LINK_EVIDENCE) expect(EVIDENCE_TEXTS[evidence]).toBeTruthy()
  expect([countOf({ result: { deleted: 4 } }, 'deleted'), countOf({ result: null }, 'deleted'), countOf({ result: { deleted: 'x' } }, 'deleted')]).toEqual([
    4, 0, 0,
  ])
})
