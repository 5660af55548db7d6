import type { Trial } from '../trial.testing.ts'

export const trial: Trial = {
  denial: 'nėra',
  comment: 'Štai vertimas: ',
  deny: (s) => s.replace(/(?= \p{Ll})/u, ' ne'),
  affirm: /(?<!\p{L})(?:ne(?=\p{L}{3})|ne |be )/giu,
  number: [/(?<!\p{L})(?:dvi|dvejose|dviejose|dviejuose)(?!\p{L})/iu, 'trys'],
  order: [/prieš/iu, 'po'],
}
