import type { Trial } from '../trial.testing.ts'

export const trial: Trial = {
  denial: '不',
  comment: '以下是翻译：',
  deny: (s) => s.replace(/(?<=\p{Script=Han})(?=\p{Script=Han}{2})/u, '没有'),
  affirm: /[并]?[不没无未]有?/gu,
  number: [/两(?=个)/u, '三'],
  order: [/之前|前/u, '之后'],
}
