import type { Trial } from '../trial.testing.ts'

export const trial: Trial = {
  denial: 'não',
  comment: 'Aqui está a tradução: ',
  deny: (s) => s.replace(/(?= \p{Ll})/u, ' não'),
  affirm: /(?<!\p{L})(?:não |sem |nenhum\p{L}? )/giu,
  number: [/(?<!\p{L})(?:dois|duas)(?!\p{L})/iu, 'três'],
  order: [/antes/iu, 'depois'],
}
