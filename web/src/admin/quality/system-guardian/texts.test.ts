import { expect, it } from 'vitest'
import { checkAnnouncement, turnText } from './texts.ts'

const ended = (summary: object) => ({
  status: 'success' as const,
  error_code: null,
  result: { summary: { overall: 'healthy', healthy: 10, warnings: 0, critical: 0, auto_fixed: 0, ...summary } },
})

it('[M-008] a check with critical problems looks like a fault, and a failed one says why under its title', () => {
  expect(checkAnnouncement(ended({ critical: 2, warnings: 1, auto_fixed: 1 }))).toEqual({
    tone: 'error',
    title: 'Rasta kritinių problemų',
    text: 'Kritinių dalių: 2, įspėjimų: 1. Automatiškai taisyta dalių: 1.',
  })
  expect(checkAnnouncement({ status: 'error', error_code: 'dependency-unavailable', result: null })).toEqual({
    tone: 'error',
    title: 'Patikros klaida',
    text: 'Viena iš sistemos dalių neatsako. Bandykite dar kartą.',
  })
  expect(checkAnnouncement({ status: 'error', error_code: 'cancelled', result: null }).tone).toBe('warning')
  expect(checkAnnouncement(ended({ warnings: 3 }))).toEqual({ tone: 'warning', text: 'Patikra baigta. Įspėjimų: 3.' })
  expect(checkAnnouncement(ended({}))).toEqual({ tone: 'success', text: 'Patikra baigta: visos dalys sveikos.' })
})

it('says in how many nights the check of links to other sites comes to all of them', () => {
  expect(turnText(250)).toBe('Visoms nuorodoms patikrinti reikia naktų: apie 250.')
})
