import { describe, expect, it, vi } from 'vitest'
import { catalogueOf, textsIn } from './catalogue.ts'
import { chooseLanguage, languageOf } from './desk-language.ts'
import { englishTexts } from './english.ts'
import { icu } from './icu.ts'
import { provideTexts } from './loaded-texts.ts'
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
  const t = catalogueOf('a', lt, icu)

  it('is Lithuanian where nothing was chosen', () => {
    expect([t.save, t.done({ done: 3, total: 14 }), t.braces]).toEqual(['Išsaugoti', 'Paruošta 3 iš 14', 'Rašykite {pavadinimas}'])
  })

  it('has the plurals of each language', () => {
    const drafts = textsIn(en, 'en', icu).drafts as typeof t.drafts
    expect([1, 2, 10].map((count) => t.drafts({ count }))).toEqual(['1 juodraštis', '2 juodraščiai', '10 juodraščių'])
    expect([1, 2].map((count) => drafts({ count }))).toEqual(['1 draft', '2 drafts'])
    expect(t.word({ count: 2, name: 'x' })).toBe('žodžiai – x')
  })

  it('takes the names of placeholders from the text', () => {
    // @ts-expect-error the placeholder `total` is missing
    expect(t.done({ done: 1 })).toBe('Paruošta 1 iš {total}')
    // @ts-expect-error a branch of a plural is no placeholder
    t.word({ count: 1, name: 'x', žodis: 1 })
    // @ts-expect-error a text without placeholders is no function
    expect(() => t.save({})).toThrow()
  })

  it('says what to do where a plural has no parser', () => {
    expect(() => catalogueOf('a', lt).drafts({ count: 1 })).toThrow('icu')
  })
})

it('fills in placeholders as the ICU parser does', () => {
  for (const text of ["don't {name}", "''{name}''", "'{name}'", "a '{' {name} '}' b", 'a < b {name} # #', "x '<b>' { name }"])
    expect(filled(text, { name: 'Ąžuolas' }), text).toBe(icu(text, 'lt')({ name: 'Ąžuolas' }))
})

it('takes the first choice that is a language of the desk', () => {
  expect([languageOf('en', 'lt'), languageOf('de', 'en'), languageOf(null, undefined), languageOf('')]).toEqual(['en', 'en', 'lt', 'lt'])
})

it('finds the English texts of every folder, and makes catalogues of them', async () => {
  const texts = englishTexts()
  expect(texts['admin/operations/tasks']).toMatchObject({ reopen: 'Reopen' })
  expect(Object.keys(texts)).toContain('admin/platform/screen')
  provideTexts({ ...texts, a: en }, icu)
  try {
    expect(catalogueOf('a', lt).drafts({ count: 1 })).toBe('1 draft')
    expect(catalogueOf('b', lt).save).toBe('Išsaugoti')
  } finally {
    provideTexts({}, icu)
  }
})

it('keeps the language that is chosen, and loads the page anew', () => {
  const [kept, reload] = [new Map<string, string>(), vi.fn()]
  vi.stubGlobal('localStorage', { setItem: (key: string, value: string) => kept.set(key, value) })
  vi.stubGlobal('location', { reload })
  try {
    chooseLanguage('lt')
    expect([kept.size, reload.mock.calls.length]).toEqual([0, 0])
    chooseLanguage('en')
    expect([kept.get('desk-language'), reload.mock.calls.length]).toEqual(['en', 1])
  } finally {
    vi.unstubAllGlobals()
  }
})
