import { describe, expect, it } from 'vitest'
import { reviewVerdicts } from './review-verdicts.ts'
import { workflowVerdicts } from './workflow-verdicts.ts'

describe('verdicts on reviews', () => {
  const going = ['en', 'de', 'fr'] as const

  it('are on languages that are asked for and go out', () => {
    const verdicts = reviewVerdicts({ languages: 'de,lt', fourEyes: false }, going, [{ locale: 'de', own: true }])
    expect(verdicts).toEqual([{ rule: 'reviewed', locale: 'de', measured: true, threshold: true, passed: true }])
    expect(reviewVerdicts({ languages: '', fourEyes: false }, going, [])).toEqual([])
    const all = reviewVerdicts({ languages: 'en,de,fr', fourEyes: false }, going, [{ locale: 'fr', own: false }])
    expect(new Map(all.map(({ locale, passed }) => [locale, passed]))).toEqual(new Map([...going].map((locale) => [locale, locale === 'fr'])))
  })

  it('with four eyes count no review of whoever wrote in the text', () => {
    const asked = { languages: 'de,fr', fourEyes: true }
    const found = [
      { locale: 'de', own: true },
      { locale: 'fr', own: false },
    ] as const
    expect(reviewVerdicts(asked, going, found).map(({ locale, passed }) => [locale, passed])).toEqual(
      expect.arrayContaining([
        ['de', false],
        ['fr', true],
      ]),
    )
  })
})

it('verdicts on the workflow are approval, and the checklist where there is one', () => {
  expect(workflowVerdicts({ approved: true, open: 0 }, 0)).toEqual([{ rule: 'approved', locale: 'en', measured: true, threshold: true, passed: true }])
  expect(workflowVerdicts({ approved: false, open: 1 }, 2)).toEqual([
    { rule: 'approved', locale: 'en', measured: false, threshold: true, passed: false },
    { rule: 'checklist', locale: 'en', measured: 1, threshold: 0, passed: false },
  ])
  expect(workflowVerdicts({ approved: true, open: 0 }, 2)[1]).toMatchObject({ measured: 0, passed: true })
})
