import type { Trial } from '../trial.testing.ts'

export const trial: Trial = {
  denial: 'nicht',
  comment: 'Hier ist die Übersetzung: ',
  deny: (s) => s.replace(/(?= \p{Ll})/u, ' nicht'),
  affirm: /(?<!\p{L})(?:nicht |nicht|k(?=ein)|ohne )/giu,
  number: [/(?<!\p{L})zwei(?!\p{L})/iu, 'drei'],
  order: [/(?<!\p{L})vor(?!\p{L})/iu, 'nach'],
}
