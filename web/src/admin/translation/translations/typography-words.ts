import type { TypographyChange } from '#shared/domain/text/typography-changes.ts'
import { t } from './catalogue.ts'

const WORDS: Readonly<Record<TypographyChange, string>> = {
  quotes: t.quotationMarks,
  apostrophes: t.apostrophes,
  dashes: t.dashes,
  ellipses: t.ellipses,
  spaces: t.nonBreakingSpaces,
}

/** What typography changes, in the language of the desk. */
export const typographyWords = (changes: readonly string[]): string => changes.map((change) => WORDS[change as TypographyChange] ?? change).join(', ')
