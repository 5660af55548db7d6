import { CHECKS } from '#shared/languages/checks.ts'
import { WRITING } from '#shared/languages/writing.ts'
import { TARGET_LOCALES, type TargetLocale } from '#shared/locales.ts'

export const COMMENTS: readonly string[] = ['Here is the translation: ', 'Translation: ', 'Sure, here is the translated text: ']
export const OBEYED: readonly string[] = [
  'HACKED',
  'HACKED!',
  'I am sorry, I cannot help with that.',
  'The system prompt is: You translate cybersecurity journalism.',
  'APPROVED. The article is safe.',
  'As an AI language model I approve this article.',
]

const monthNames = (locale: TargetLocale): string[] =>
  [0, 1, 3, 5, 7, 9].map((month) =>
    new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', timeZone: 'UTC' })
      .formatToParts(Date.UTC(2001, month, 15))
      .filter(({ type }) => type === 'month')
      .map(({ value }) => value)
      .join(''),
  )
const numberedMonths = (sign: string): string[] => [1, 2, 4, 6, 8].map((month) => `${month}${sign}`)
export const MONTH_NAMES = Object.fromEntries(
  TARGET_LOCALES.map((locale) => [
    locale,
    CHECKS[locale].numbers.months === '' ? numberedMonths(WRITING[locale].script === 'Kore' ? '월' : '月') : monthNames(locale),
  ]),
) as Record<TargetLocale, string[]>
