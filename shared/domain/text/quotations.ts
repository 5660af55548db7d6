import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { languageScores } from './language-scores.ts'

/** What stands between quotation marks of any language. */
const QUOTED = /[“„”«»"「『]([^“„”«»"「」『』]+)[“”«»"」』]/gu
/** Points by which a quotation in Latin script has to be in another language than English. */
const LEAD = 1.5

/** Quotations of an English text that are in another language, as those of an attacker's note: they stay as they are in every translation. */
export function foreignQuotations(source: string): string[] {
  return [...source.matchAll(QUOTED)].flatMap(([, quotation = '']) => (isForeign(quotation) ? quotation : []))
}

function isForeign(quotation: string): boolean {
  if (!/\p{L}/u.test(quotation.replace(/\p{Script=Latin}/gu, ''))) {
    const { [ORIGINAL_LOCALE]: english, ...others } = languageScores(quotation)
    return Math.max(...Object.values(others)) - english >= LEAD
  }
  return true
}

/** A translation without the quotations that its source has in another language than English. */
export const withoutQuotations = (text: string, source: string): string =>
  foreignQuotations(source).reduce((rest, quotation) => rest.replaceAll(quotation, ' '), text)
