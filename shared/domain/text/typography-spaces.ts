import { FIGURES } from '#shared/languages/figures.ts'
import { TYPOGRAPHY } from '#shared/languages/typography.ts'
import { LOCALE_INFO, type TargetLocale } from '#shared/locales.ts'
import { perLocale } from './per-locale.ts'
import { ATOMS, TAGS } from './typography-runs.ts'

type Rule = readonly [RegExp, string | ((...match: string[]) => string)]

const NO_BREAK = '\u00a0'
const WORD = `[\\p{L}\\p{N}${ATOMS}]`
const NOT_IN_WORD = "(?<![\\p{L}\\p{N}'’-])"
/** Symbols of units in any language, those of its own apart. */
const UNITS = '[kKMGTPE]i?B(?:/s)?|[kKMGT]?bit/s|[kKMGT]bps|[kMGT]?Hz|[mµn]s|px|dpi|dB|[kMG]?Wh?|m?A|[mk]?V|[ckm]?m|km/h|[km]?g|°C|°F|h|min|s|B'
const SIGNS = '[%‰$€£¥₩₽₴]'

/** A text with the dashes, ellipses and apostrophes of the language. @param text of `runsOf` */
export const setSigns = (text: string, locale: TargetLocale): string => applied(text, signRules(locale))
/** A text with no-break spaces where the language wants one. @param text of `runsOf`, its signs set */
export const setSpaces = (text: string, locale: TargetLocale): string => applied(text, spaceRules(locale))

const applied = (text: string, rules: readonly Rule[]): string =>
  rules.reduce((rest, [pattern, by]) => rest.replace(pattern, by as (...match: string[]) => string), text)

const signRules = /* @__PURE__ */ perLocale((locale): Rule[] => {
  const { ellipsis, apostrophe, elided } = TYPOGRAPHY[locale]
  return [
    [/(?<![.…])\.{3}(?![.…])/gu, ellipsis],
    ...(ellipsis === '……' ? [[/(?<!…)…(?!…)/gu, ellipsis] as const] : []),
    ...(apostrophe ? [[new RegExp(`(?<=${WORD}${TAGS})'(?=${TAGS}\\p{L})`, 'gu'), apostrophe] as const] : []),
    ...(apostrophe && elided ? [[new RegExp(`(?<=^|[\\s(\\u00a0]${TAGS})['‘](?=(?:${elided})(?![\\p{L}'’]))`, 'giu'), apostrophe] as const] : []),
    ...dashRules(locale),
  ]
})

/** Hyphens and other dashes between parts of a sentence. Between figures they may be a range or a minus. */
function dashRules(locale: TargetLocale): Rule[] {
  const { dash } = TYPOGRAPHY[locale]
  if (!dash) return []
  const isSpaced = dash !== dash.trim()
  const spaced = `(?<=[^\\s\\d\\u00a0]${TAGS})[ \\u00a0](?:--?|[–—])(?=${TAGS}[ \\u00a0])${isSpaced ? '[ \\u00a0]' : `(?:${TAGS}[ \\u00a0])`}`
  const keep = new RegExp(`^[ \\u00a0]${dash.trim()}[ \\u00a0]$`, 'u')
  return [
    [new RegExp(spaced, 'gu'), (match: string) => (dash.startsWith(' ') && keep.test(match) ? match : dash)],
    [new RegExp(`(?<=[\\p{L}\\p{Pe}\\p{Pf}${ATOMS}]${TAGS})—(?=${TAGS}[\\p{L}\\p{Ps}\\p{Pi}${ATOMS}])`, 'gu'), dash],
  ]
}

const spaceRules = /* @__PURE__ */ perLocale((locale): Rule[] => [...numberRules(locale), ...wordRules(locale)])

function numberRules(locale: TargetLocale): Rule[] {
  const { afterNumber, beforeNumber } = TYPOGRAPHY[locale]
  const units = [...new Set(Object.values(FIGURES[locale].units))].sort((one, other) => other.length - one.length).map((unit) => unit.replace('/', '\\/'))
  const behind = [afterNumber, ...units, UNITS, SIGNS].filter(Boolean).join('|')
  const group = new Intl.NumberFormat(LOCALE_INFO[locale].tag).format(12_345)[2] as string
  return [
    ...(/\s/u.test(group) ? [[/(?<![\d.,]|\d[ \u00a0\u202f])(\d{1,3}) (?=\d{3}(?!\d))/gu, `$1${group}`] as const] : []),
    [new RegExp(`(?<=\\d\\.?${TAGS}) (?=${TAGS}(?:${behind})(?![\\p{L}\\p{N}]))`, 'gu'), NO_BREAK],
    [/(?<=[$€£¥₩]) (?=\d)/gu, NO_BREAK],
    ...(beforeNumber ? [[new RegExp(`(?<=${NOT_IN_WORD}(?:${beforeNumber})${TAGS}) (?=${TAGS}\\d)`, 'giu'), NO_BREAK] as const] : []),
  ]
}

function wordRules(locale: TargetLocale): Rule[] {
  const { spaceBefore, bindsNext, bindsPrevious, together, initials } = TYPOGRAPHY[locale]
  const spaces = Object.entries(spaceBefore).map(([sign, space]): Rule => {
    const gap = '[ \\u00a0\\u202f]?'
    const behind = `(?=[${sign}]+${TAGS}(?:$|[\\s\\u00a0\\u202f)\\]»”!?]))`
    const pattern = new RegExp(`(?<=[\\p{L}\\p{N}\\p{Pe}\\p{Pf}%’…${ATOMS}])(?:${gap}(${TAGS})|(${TAGS})${gap})${behind}`, 'gu')
    return [pattern, (_, first = '', second = '') => first + second + space]
  })
  return [
    ...spaces,
    ...(bindsNext ? [[new RegExp(`(?<=${NOT_IN_WORD}(?:${bindsNext})${TAGS}) (?=\\S)`, 'giu'), NO_BREAK] as const] : []),
    ...(bindsPrevious ? [[new RegExp(`(?<=${WORD}${TAGS}) (?=${TAGS}(?:${bindsPrevious})(?![\\p{L}-]))`, 'gu'), NO_BREAK] as const] : []),
    ...(together
      ? [[new RegExp(`${NOT_IN_WORD}(?:${together.replaceAll(' ', '[ \\u00a0]')})`, 'gu'), (match: string) => match.replaceAll(' ', NO_BREAK)] as const]
      : []),
    ...(initials ? [[new RegExp(`(?<=(?<![\\p{L}\\p{N}.])\\p{Lu}\\.${TAGS}) (?=${TAGS}\\p{Lu}[\\p{Ll}.])`, 'gu'), NO_BREAK] as const] : []),
    [new RegExp(`(?<=${WORD}${TAGS}) (?=…)`, 'gu'), NO_BREAK],
  ]
}
