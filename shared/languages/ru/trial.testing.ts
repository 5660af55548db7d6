import type { Trial } from '../trial.testing.ts'

export const trial: Trial = {
  denial: 'не',
  comment: 'Вот перевод: ',
  deny: (s) => s.replace(/(?= \p{Ll})/u, ' не'),
  affirm: /(?<!\p{L})(?:не ?|без |ни )/giu,
  number: [/(?<!\p{L})(?:два|две|двух)(?!\p{L})/iu, 'три'],
  order: [/(?<!\p{L})(?:до|перед)(?!\p{L})/iu, 'после'],
}
