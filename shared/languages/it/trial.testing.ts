import type { Trial } from '../trial.testing.ts'

export const trial: Trial = {
  denial: 'non',
  comment: 'Ecco la traduzione: ',
  deny: (s) => s.replace(/(?= \p{Ll})/u, ' non'),
  affirm: /(?<!\p{L})(?:non |senza |nessun\p{L}? )/giu,
  number: [/(?<!\p{L})due(?!\p{L})/iu, 'tre'],
  order: [/prima/iu, 'dopo'],
}
