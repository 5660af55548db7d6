import type { Trial } from '../trial.testing.ts'

export const trial: Trial = {
  denial: 'ない',
  comment: '以下が翻訳です：',
  deny: (s) => s.replace(/(?:した|する|だ|った|いる|ある)(?=。|$)/u, 'しなかった'),
  affirm: /(?:では)?な(?:い|かった|く)|ません/gu,
  number: [/2つ/u, '3つ'],
  order: [/前/u, '後'],
}
