import { expect, it } from 'vitest'
import { fixAnnouncement, scanAnnouncement } from './texts.ts'

const ended = (result: unknown) => ({ status: 'success' as const, error_code: null, result })
const failed = { status: 'error' as const, error_code: 'dependency-unavailable' as const, result: null }

it('[M-183] says what failed in the words of the specification', () => {
  expect(scanAnnouncement(failed).text).toBe('Klaida analizuojant SEO health. Viena iš sistemos dalių neatsako. Bandykite dar kartą.')
  expect(fixAnnouncement('slug-slash', failed).text).toMatch(/^Nepavyko automatiškai pataisyti\. /)
  expect(fixAnnouncement('few-alternates', ended({ fixed: false, reason: 'too-few-languages' }))).toEqual({
    tone: 'error',
    text: 'Nepavyko automatiškai pataisyti: publikuotos mažiau nei trys kalbos. Pirma išverskite ir publikuokite kitas.',
  })
})

it('says what was found and repaired', () => {
  expect(scanAnnouncement(ended({ articles: 90, issues: 2, critical: 1, errors: 0 }))).toEqual({
    tone: 'success',
    text: 'Išanalizuota straipsnių: 90, trūkumų: 2',
  })
  expect(scanAnnouncement(ended({ articles: 90, issues: 2, critical: 1, errors: 1 })).tone).toBe('warning')
  expect(fixAnnouncement('few-alternates', ended({ fixed: true, reason: null })).text).toBe('Pataisyta: puslapiai atnaujinti.')
  expect(fixAnnouncement('slug-slash', ended({ fixed: true, reason: null })).text).toContain('darbinėje kopijoje')
  expect(fixAnnouncement('slug-slash', ended({ fixed: false, reason: 'gone' })).tone).toBe('info')
  const linked = ['One', 'Two', 'Three', 'Four']
  expect(fixAnnouncement('no-internal-links', ended({ fixed: true, reason: null, linked }))).toEqual({
    tone: 'success',
    text: 'Pataisyta. Pridėta nuorodų: 4 – „One“, „Two“, „Three“ ir dar 1. Puslapis svetainėje atnaujintas.',
  })
  expect(fixAnnouncement('no-internal-links', ended({ fixed: false, reason: 'no-other-articles' })).text).toContain('svetainėje nėra kitų straipsnių šia kalba')
})
