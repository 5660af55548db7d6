import type { Trial } from '../trial.testing.ts'

export const trial: Trial = {
  denial: 'no',
  comment: 'Aquí está la traducción: ',
  deny: (s) => s.replace(/(?= \p{Ll})/u, ' no'),
  affirm: /(?<!\p{L})(?:no |sin |ningún |ninguna )/giu,
  number: [/(?<!\p{L})dos(?!\p{L})/iu, 'tres'],
  order: [/antes de/iu, 'después de'],
}
