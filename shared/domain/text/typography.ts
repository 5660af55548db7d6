import type { TargetLocale } from '#shared/locales.ts'
import { TYPOGRAPHY_CHANGES, type TypographyChange } from './typography-changes.ts'
import { setQuotes } from './typography-quotes.ts'
import { type Runs, runsOf } from './typography-runs.ts'
import { setSigns, setSpaces } from './typography-spaces.ts'

/**
 * A translated segment as its language sets it: quotation marks, apostrophes, dashes, ellipses and no-break spaces. Words and figures stay, and so
 * does everything inside code, tags, addresses and protected tokens. A second pass changes nothing: a text on which the rules do not come to rest
 * stays as it is.
 * @param html inner HTML
 */
export function setTypography(html: string, locale: TargetLocale): string {
  const runs = runsOf(html)
  if (!runs) return html
  const once = passed(runs, locale)
  const again = runsOf(once)
  return again && passed(again, locale) === once ? once : html
}

const passed = ({ text, html }: Runs, locale: TargetLocale): string => html(setSpaces(setQuotes(setSigns(text, locale), locale), locale))

const SIGNS: Readonly<Record<TypographyChange, RegExp>> = {
  quotes: /["“”„‟«»‹›‚‘「」『』]|(?<!\p{L})['’]|['’](?!\p{L})/gu,
  apostrophes: /(?<=\p{L})['’](?=\p{L})/gu,
  dashes: /[-–—]/gu,
  ellipses: /\.{3}|…/gu,
  spaces: /[\u00a0\u202f]|&nbsp;/gu,
}

/** What a pass changed of a text. */
export const typographyChanges = (before: string, after: string): TypographyChange[] =>
  TYPOGRAPHY_CHANGES.filter((change) => signsOf(before, change) !== signsOf(after, change))

const signsOf = (html: string, change: TypographyChange): string =>
  (
    html
      .replace(/<[^>]*>/g, ' ')
      .replace(/&nbsp;/g, '\u00a0')
      .match(SIGNS[change]) ?? []
  ).join('')

/** What of a translation its language would set otherwise, in words; or undefined. */
export function typographyFault(html: string, locale: TargetLocale): string | undefined {
  const changes = typographyChanges(html, setTypography(html, locale))
  return changes.length > 0 ? `the language sets otherwise: ${changes.join(', ')}` : undefined
}
