import type { Language } from '../language.ts'

export const search: Language['search'] = {
  endings: 'iami iach iom ami ach owie owi ow om em iem ie ia iu iej ych ich ymi imi ego iego emu iemu ej ym im y i a e u o',
  endingsInARow: 1,
  unchanged: null,
  stemChanges: [],
  spellings: [],
}
