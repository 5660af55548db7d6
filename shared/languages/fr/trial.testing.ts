import type { Trial } from '../trial.testing.ts'

export const trial: Trial = {
  denial: 'pas',
  comment: 'Voici la traduction : ',
  deny: (s) => s.replace(/(?= \p{Ll})/u, ' ne pas'),
  affirm: /(?<!\p{L})(?:ne |n’|n'|pas |jamais |sans |aucune? )/giu,
  number: [/(?<!\p{L})deux(?!\p{L})/iu, 'trois'],
  order: [/avant/iu, 'après'],
}
