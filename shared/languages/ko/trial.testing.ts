import type { Trial } from '../trial.testing.ts'

export const trial: Trial = {
  denial: '않',
  comment: '번역은 다음과 같습니다: ',
  deny: (s) => s.replace(/(?:했|한|됐|된|있)다(?=\.|$)/u, '하지 않았다'),
  affirm: /(?:지 )?않|못하?|없/gu,
  number: [/두(?= )/u, '세'],
  order: [/전/u, '후'],
}
