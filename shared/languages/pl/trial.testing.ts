import type { Trial } from '../trial.testing.ts'

export const trial: Trial = {
  denial: 'nie',
  comment: 'Oto tłumaczenie: ',
  deny: (s) => s.replace(/(?= \p{Ll})/u, ' nie'),
  affirm: /(?<!\p{L})(?:nie ?|bez |żadn\p{L}+ )/giu,
  number: [/(?<!\p{L})(?:dwa|dwie|dwóch)(?!\p{L})/iu, 'trzy'],
  order: [/przed/iu, 'po'],
}
