import { describe, expect, it } from 'vitest'
import type { TargetLocale } from '#shared/locales.ts'
import { setTypography } from './typography.ts'

/** No-break spaces as `_`, narrow ones as `~`. */
const shown = (html: string) => html.replace(/&nbsp;|\u00a0/g, '_').replace(/\u202f/g, '~')
const set = (locale: TargetLocale, html: string) => shown(setTypography(html, locale))

describe('quotation marks', () => {
  it.each<[TargetLocale, string, string]>([
    ['lt', 'Sakė "labas"', 'Sakė „labas“'],
    ['de', 'Er sagte "das "Wort" hier"', 'Er sagte „das ‚Wort‘ hier“'],
    ['de', '»Wort« und “Wort”', '„Wort“ und „Wort“'],
    ['fr', 'Il dit "oui", «non» et « non »', 'Il dit «~oui~», «~non~» et «~non~»'],
    ['pl', '"no «tak» no"', '„no «tak» no”'],
    ['es', '"sí", "no \'quizás\' ya"', '«sí», «no “quizás” ya»'],
    ['it', '"“sì” no"', '«“sì” no»'],
    ['nl', '"ja" en \'nee\'', '‘ja’ en ‘nee’'],
    ['nl', "'s Avonds 'ja', foto's", '’s Avonds ‘ja’, foto’s'],
    ['sv', '"hej \'du\' där"', '”hej ’du’ där”'],
    ['tr', '"açık"lar', '“açık”lar'],
    ['ru', '"слово „ещё“"', '«слово „ещё“»'],
    ['pt', '"sim"', '«sim»'],
    ['zh', '他说"好"。', '他说“好”。'],
    ['ja', '彼は"はい"と“言った”', '彼は「はい」と「言った」'],
    ['ja', '「『内』外」', '「『内』外」'],
    // Double marks are for speech there, single ones for terms: neither becomes the other.
    ['ko', '"네"라고 \'말\'했다', '“네”라고 ‘말’했다'],
    ['ko', '“네”', '“네”'],
    ['de', '<strong>"Wort"</strong>: "<em>Wort</em>"', '<strong>„Wort“</strong>: „<em>Wort</em>“'],
    ['de', '("Wort")', '(„Wort“)'],
    ['de', '19" breit, "Wort"', '19" breit, „Wort“'],
  ])('of %s: %s', (locale, html, expected) => expect(set(locale, html)).toBe(expected))

  it.each<[TargetLocale, string]>([
    ['de', 'Er sagte "das'],
    ['de', 'a" b "c'],
    ['lt', '"a „b"'],
  ])('that do not pair stay in %s: %s', (locale, html) => expect(set(locale, html)).toBe(html))
})
