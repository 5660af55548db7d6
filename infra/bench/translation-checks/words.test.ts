import { expect, it } from 'vitest'
import { GROUPS, type GroupName } from './english.ts'
import { MEASURED_LOCALES } from './measured-locales.ts'
import { formsOf } from './word-faults.ts'
import { WORDS } from './words.ts'

const NAMES = Object.keys(GROUPS) as GroupName[]

it.each(MEASURED_LOCALES)('%s has every group, all meanings, and as many forms of each', (locale) => {
  for (const name of NAMES) {
    const forms = formsOf(name, WORDS[locale])
    if (forms.length === 0) expect(['place', 'person'], name).toContain(name)
    else {
      expect(forms.length, name).toBe(GROUPS[name].meanings.length)
      expect(new Set(forms.map(({ length }) => length)).size, `${name}: ${forms.map(({ length }) => length)}`).toBe(1)
    }
  }
})

it.each(MEASURED_LOCALES)('%s has what a model says, with a place for the translation, and three statements to add', (locale) => {
  const { chatter, additions } = WORDS[locale]
  expect(chatter.filter((text) => text.split('…').length !== 2)).toEqual([])
  expect(new Set(chatter).size).toBeGreaterThanOrEqual(5)
  expect(new Set(additions).size).toBe(3)
})
