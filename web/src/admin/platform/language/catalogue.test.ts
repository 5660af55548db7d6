import { describe, expect, it } from 'vitest'
import { catalogueOf, textsIn } from './catalogue.ts'
import { languageOf } from './desk-language.ts'
import { icu } from './icu.ts'
import { filled } from './message.ts'

const lt = {
  save: 'Išsaugoti',
  done: 'Paruošta {done} iš {total}',
  drafts: '{count, plural, one {# juodraštis} few {# juodraščiai} other {# juodraščių}}',
  word: '{count, plural, =0 {nieko} one {žodis} few {žodžiai} other {žodžių}} – {name}',
  braces: "Rašykite '{'pavadinimas'}'",
} as const
const en = {
  save: 'Save',
  done: '{done} of {total} ready',
  drafts: '{count, plural, one {# draft} other {# drafts}}',
  word: '{count, plural, =0 {nothing} one {word} other {words}} – {name}',
  braces: "Write '{'title'}'",
} as const

describe('a catalogue', () => {
  const t = catalogueOf({ lt, en }, icu)

  it('is Lithuanian where nothing was chosen', () => {
    expect([t.save, t.done({ done: 3, total: 14 }), t.braces]).toEqual(['Išsaugoti', 'Paruošta 3 iš 14', 'Rašykite {pavadinimas}'])
  })

  it('has the plurals of each language', () => {
    const drafts = textsIn(en, 'en', icu).drafts as typeof t.drafts
    expect([1, 2, 10].map((count) => t.drafts({ count }))).toEqual(['1 juodraštis', '2 juodraščiai', '10 juodraščių'])
    expect([1, 2].map((count) => drafts({ count }))).toEqual(['1 draft', '2 drafts'])
    expect(t.word({ count: 2, name: 'x' })).toBe('žodžiai – x')
  })

  it('takes the names of placeholders from the text, and all keys in English', () => {
    // @ts-expect-error the placeholder `total` is missing
    expect(t.done({ done: 1 })).toBe('Paruošta 1 iš {total}')
    // @ts-expect-error a branch of a plural is no placeholder
    t.word({ count: 1, name: 'x', žodis: 1 })
    // @ts-expect-error a text without placeholders is no function
    expect(() => t.save({})).toThrow()
    // @ts-expect-error English has no text for a key
    catalogueOf({ lt: { save: 'Išsaugoti' }, en: {} })
  })

  it('says what to do where a plural has no parser', () => {
    expect(() => catalogueOf({ lt, en }).drafts({ count: 1 })).toThrow('icu')
  })
})

it('fills in placeholders as the ICU parser does', () => {
  for (const text of ["don't {name}", "''{name}''", "'{name}'", "a '{' {name} '}' b", 'a < b {name} # #', "x '<b>' { name }"])
    expect(filled(text, { name: 'Ąžuolas' }), text).toBe(icu(text, 'lt')({ name: 'Ąžuolas' }))
})

it('takes the first choice that is a language of the desk', () => {
  expect([languageOf('en', 'lt'), languageOf('de', 'en'), languageOf(null, undefined), languageOf('')]).toEqual(['en', 'en', 'lt', 'lt'])
})
