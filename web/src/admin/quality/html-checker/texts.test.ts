import { expect, it } from 'vitest'
import { structureIssue } from '#shared/domain/articles/text-marks.ts'
import { STRUCTURE_FAULTS } from '#shared/domain/text/html-structure.ts'
import { endAnnouncement, FAILURES, fixAnnouncement, issueText, WAIT_HINT } from './texts.ts'

it('[O-236] each way has its words for what could not be started and for what broke', () => {
  expect(Object.values(FAILURES).flatMap(({ start, run }) => [run, start])).toEqual([
    'Klaida tikrinant HTML turinį',
    'Nepavyko paleisti HTML tikrintojo',
    'Klaida paleidžiant auto-taisymą',
    'Nepavyko paleisti auto-taisymo',
    'Klaida tikrinant straipsnį',
    'Nepavyko patikrinti straipsnio',
  ])
  const failed = { status: 'error', result: null, error_code: 'internal' } as const
  expect(endAnnouncement('verify', failed)).toEqual({ tone: 'error', text: 'Klaida tikrinant HTML turinį' })
  expect(endAnnouncement('article', failed).text).toBe('Klaida tikrinant straipsnį')
  expect(endAnnouncement('fix', { ...failed, error_code: 'cancelled' }).tone).toBe('warning')
})

it('[O-233] [O-234] says when to run again, and when to wait', () => {
  expect(fixAnnouncement({ fixed: 0, needed_fix: 2, errors: 2, remaining: 2 })).toEqual({ tone: 'warning', text: `Nepataisyta nieko, klaidų: 2. ${WAIT_HINT}` })
  expect(WAIT_HINT).toContain('Palaukite 30–60 sekundžių')
  expect(fixAnnouncement({ fixed: 100, needed_fix: 100, errors: 0, remaining: 40 }).text).toContain('Liko: 40. Paleiskite dar kartą.')
  expect(fixAnnouncement({ fixed: 0, needed_fix: 0, errors: 0, remaining: 0 })).toMatchObject({ tone: 'info' })
  expect(fixAnnouncement({ fixed: 3, needed_fix: 3, errors: 0, remaining: 0 })).toMatchObject({ tone: 'success' })
  const checked = { status: 'success', error_code: null } as const
  expect(endAnnouncement('verify', { ...checked, result: { articles_checked: 9, suspicious_count: 0, auto_fix_result: null } })).toMatchObject({
    tone: 'success',
  })
  const result = { articles_checked: 9, suspicious_count: 2, auto_fix_result: { fixed: 2, needed_fix: 2, errors: 0, remaining: 0 } }
  expect(endAnnouncement('verify', { ...checked, result }).text).toContain('Pataisyta straipsnių: 2 iš 2')
})

it('[O-235] puts every issue in words', () => {
  expect(issueText('duplicate_content')).toBe('tas pats turinys kitame tos pačios kalbos straipsnyje')
  expect(issueText('same_content_different_locale')).toBe('tas pats turinys kita kalba: neišversta')
  for (const fault of STRUCTURE_FAULTS) expect(issueText(structureIssue([fault]))).toMatch(/^[a-ząčęėįšųūž][a-ząčęėįšųūžH0-9 ]{5,}$/)
  expect(issueText('missing_html_structure(lists, headings)')).toBe('sąrašai surašyti brūkšneliais, ilgas tekstas be antraščių')
})
