import { expect, it } from 'vitest'
import { isFault, type SavingState, saveStateText } from './save-state-text.ts'

const SAVED: SavingState = {
  savedAt: '2026-11-28T08:05:00.000Z',
  isSaving: false,
  isUnsaved: false,
  isKept: false,
  isUnreachable: false,
  fault: null,
  isBehind: false,
}
const unsaved = { ...SAVED, isUnsaved: true, isKept: true }
const NOW = new Date('2026-11-28T09:00:00.000Z')

it.each<[string, SavingState, boolean]>([
  ['Išsaugota 10:05', SAVED, false],
  ['', { ...SAVED, savedAt: null }, false],
  ['Saugoma…', { ...unsaved, isSaving: true }, false],
  ['Yra neišsaugotų pakeitimų.', unsaved, false],
  ['Neišsaugota: Įveskite turinį. Tekstas laikomas šioje naršyklėje.', { ...unsaved, fault: 'Įveskite turinį.' }, true],
  ['Serveris nepasiekiamas. Tekstas laikomas šioje naršyklėje. Išsaugosime, kai ryšys atsiras.', { ...unsaved, isUnreachable: true }, true],
  ['Serveris nepasiekiamas. Tekstas laikomas šioje naršyklėje. Išsaugosime, kai ryšys atsiras.', { ...unsaved, isUnreachable: true, isSaving: true }, true],
  [
    'Serveris nepasiekiamas. Tekstas yra tik šiame lange: neuždarykite jo. Išsaugosime, kai ryšys atsiras.',
    { ...unsaved, isKept: false, isUnreachable: true },
    true,
  ],
  ['Serveryje yra naujesnė versija, todėl neišsaugota. Tekstas laikomas šioje naršyklėje.', { ...unsaved, isBehind: true }, true],
])('%s', (text, state, bad) => {
  expect(saveStateText(state, NOW)).toBe(text)
  expect(isFault(state)).toBe(bad)
})
