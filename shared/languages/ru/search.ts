import type { Language } from '../language.ts'

export const search: Language['search'] = {
  endings:
    'иями ями ами иях ях ах ией ей ой ий ый ая яя ое ее ые ие ого его ому ему ыми имй ими ых их ую юю ою ею ью ия ии ию ием ем ом ам ям ов ев а я о е ы и у ю ь й',
  endingsInARow: 1,
  unchanged: null,
  stemChanges: [],
  spellings: [[/ё/g, 'е']],
}
