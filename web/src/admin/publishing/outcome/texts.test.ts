import { describe, expect, it } from 'vitest'
import { ERRORS } from '#shared/errors.ts'
import { ProblemError } from '../../platform/api/problem-error.ts'
import { ERROR_TEXTS, errorText, publicationErrorText, publicationText, saveFault } from '../../platform/screen/texts.ts'
import { TOAST_MS, TONE_MS } from '../../platform/shell/toast.ts'
import { announce } from './publication-outcome.ts'

describe('error texts', () => {
  it('has words for every code', () => {
    for (const code of Object.keys(ERRORS)) expect(ERROR_TEXTS[code as keyof typeof ERRORS], code).toMatch(/\S{3}/)
    expect(errorText(new TypeError('x'))).toBe('Įvyko netikėta klaida. Bandykite dar kartą vėliau.')
  })

  it('gives a fault of ours its number, by which operators find it, and none to what a person can put right', () => {
    const instance = '01890a5d-ac96-774b-bcce-b302099a8057'
    expect(errorText(new ProblemError('internal', 500, 'x', { instance }))).toBe(`${ERROR_TEXTS.internal} Klaidos numeris: ${instance}`)
    expect(errorText(new ProblemError('dependency-unavailable', 503, 'x'))).toBe(ERROR_TEXTS['dependency-unavailable'])
    expect(errorText(new ProblemError('slug-taken', 409, 'x', { instance }))).toBe(ERROR_TEXTS['slug-taken'])
  })

  it('[O-065] counts translations that are missing', () => {
    const problem = new ProblemError('translations-incomplete', 409, 'Cannot publish', { missingLocales: ['lt'] })
    expect(publicationErrorText(problem)).toBe('Vertimų nepakanka: 13 iš 14 užbaigta')
  })

  it('[O-066] without numbers says so', () => {
    expect(publicationErrorText(new ProblemError('translations-incomplete', 409, 'Cannot publish'))).toBe('Vertimų nepakanka publikavimui')
  })

  it('[O-067] shows what the gate says', () => {
    const message = 'Quality Gate: word_count 900 of 1000'
    expect(publicationText({ code: 'quality-gate-blocked', message })).toBe(`Kokybės kontrolė: ${message}`)
    expect(publicationText({ code: null, message })).toBe(`Kokybės kontrolė: ${message}`)
  })

  it('[O-068] otherwise the message, or that it failed', () => {
    expect(publicationText({ code: null, message: 'Kita priežastis' })).toBe('Kita priežastis')
    expect(publicationText({ code: 'internal', message: null })).toBe('Klaida publikuojant')
    expect(publicationErrorText(new Error('x'))).toBe('Klaida publikuojant')
    const refused = { status: 'success', error_code: null, error_message: null, result: { success: false } } as const
    expect(announce(refused)).toEqual({ tone: 'error', text: 'Nepavyko publikuoti' })
  })

  it('[O-072] warns of locales that a publication lacks', () => {
    const result = { success: true, publishedCount: 13, missingLocales: ['ko', 'tr'] }
    expect(announce({ status: 'success', error_code: null, error_message: null, result })).toEqual({
      tone: 'warning',
      text: 'Publikuota, bet trūksta kalbų: ko, tr',
    })
  })

  it('[O-069] keeps a refused save that speaks of publishing for eight seconds, as it is', () => {
    const told = (message: string) => saveFault(new ProblemError('translations-incomplete', 409, message))
    expect(told('Cannot publish: translations incomplete')).toEqual({ tone: 'error', text: 'Cannot publish: translations incomplete', milliseconds: 8000 })
    expect(told('Another message')).toEqual({ tone: 'error', text: 'Vertimų nepakanka publikavimui', milliseconds: 5000 })
  })

  it('[O-282] messages stay 5 seconds, what went wrong 8, and what was copied 3', () => {
    expect(TONE_MS).toEqual({ success: 5000, info: 5000, warning: 8000, error: 8000 })
    expect(TOAST_MS.copied).toBe(3000)
  })

  it('counts the missing locales of a refused operation', () => {
    const operation = {
      status: 'error',
      error_code: 'translations-incomplete',
      error_message: 'x',
      result: { success: false, missingLocales: ['de', 'fr'] },
    } as const
    expect(announce(operation).text).toBe('Vertimų nepakanka: 12 iš 14 užbaigta')
  })
})
