import type { Trial } from '../trial.testing.ts'

export const trial: Trial = {
  denial: 'inte',
  comment: 'Här är översättningen: ',
  deny: (s) => s.replace(/(?= \p{Ll})/u, ' inte'),
  affirm: /(?<!\p{L})(?:inte |utan |ingen |inga |inget )/giu,
  number: [/(?<!\p{L})två(?!\p{L})/iu, 'tre'],
  order: [/(?:innan|före)/iu, 'efter'],
}
