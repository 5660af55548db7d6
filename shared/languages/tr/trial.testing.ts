import type { Trial } from '../trial.testing.ts'

export const trial: Trial = {
  denial: 'değil',
  comment: 'İşte çeviri: ',
  deny: (s) => s.replace(/(?=[.!?]?$)/u, ' değil'),
  affirm: / ?değil|(?<=\p{L})m[aeıi](?=d|z|y|m)/giu,
  number: [/(?<!\p{L})iki(?!\p{L})/iu, 'üç'],
  order: [/önce/iu, 'sonra'],
}
