import { termInput } from '#shared/contracts/translation/glossary.ts'
import { TARGET_LOCALES, type TargetLocale } from '#shared/locales.ts'
import type { Term } from './term.ts'

/** A language's rule as it is typed: forbidden words one a line. */
export interface TypedRule {
  target: string
  forbidden: string
  keep_case: boolean
}

export interface TermValues {
  term: string
  case_sensitive: boolean
  keep: boolean
  note: string
  part_of_speech: Term['part_of_speech']
  definition: string
  example: string
  locales: Record<TargetLocale, TypedRule>
}

export const valuesOf = (term: Term | null): TermValues => ({
  term: term?.term ?? '',
  case_sensitive: term?.case_sensitive ?? false,
  keep: term?.keep ?? false,
  note: term?.note ?? '',
  part_of_speech: term?.part_of_speech ?? null,
  definition: term?.definition ?? '',
  example: term?.example ?? '',
  locales: Object.fromEntries(
    TARGET_LOCALES.map((locale) => {
      const { target = '', forbidden = [], keep_case = false } = term?.locales[locale] ?? {}
      return [locale, { target, forbidden: forbidden.join('\n'), keep_case }]
    }),
  ) as TermValues['locales'],
})

/** Translations that an editor takes over into the form of a new term. */
export type ChosenTargets = Readonly<Partial<Record<TargetLocale, string>>>

/** A new term with what is known of it. */
export function draftOf(term: string, targets: ChosenTargets): TermValues {
  const empty = valuesOf(null)
  const locales = TARGET_LOCALES.map((locale) => [locale, { ...empty.locales[locale], target: targets[locale] ?? '' }])
  return { ...empty, term, locales: Object.fromEntries(locales) as TermValues['locales'] }
}

/** What is sent of it, or what is wrong. */
export function inputOf({ locales, ...values }: TermValues) {
  const rules = TARGET_LOCALES.flatMap((locale) => {
    const { target, forbidden, keep_case } = locales[locale]
    const words = forbidden.split('\n').flatMap((word) => word.trim() || [])
    const wanted = values.keep ? '' : target.trim()
    return wanted || words.length > 0 ? [[locale, { ...(wanted ? { target: wanted } : {}), forbidden: words, keep_case }]] : []
  })
  return termInput.safeParse({ ...values, locales: Object.fromEntries(rules) })
}
