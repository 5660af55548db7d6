import type { Trial } from '../trial.testing.ts'

export const trial: Trial = {
  denial: 'niet',
  comment: 'Hier is de vertaling: ',
  deny: (s) => s.replace(/(?= \p{Ll})/u, ' niet'),
  affirm: /(?<!\p{L})(?:niet |niet|geen |zonder )/giu,
  number: [/(?<!\p{L})twee(?!\p{L})/iu, 'drie'],
  order: [/voor(?=dat| )/iu, 'na'],
}
