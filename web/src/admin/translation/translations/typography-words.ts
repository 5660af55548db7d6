import type { TypographyChange } from '#shared/domain/text/typography-changes.ts'

const WORDS: Readonly<Record<TypographyChange, string>> = {
  quotes: 'kabutės',
  apostrophes: 'apostrofai',
  dashes: 'brūkšniai',
  ellipses: 'daugtaškiai',
  spaces: 'nedalomi tarpai',
}

/** What typography changes, in Lithuanian. */
export const typographyWords = (changes: readonly string[]): string => changes.map((change) => WORDS[change as TypographyChange] ?? change).join(', ')
