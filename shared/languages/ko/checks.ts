import type { Language } from '../language.ts'

export const checks: Language['checks'] = {
  length: 0.535,
  tokensPerCharacter: 0.8,
  negation: {
    any: /않|못|없|아니|(?<!\p{L})안 |말(?:아|고|라|것)|(?<!\p{L})(?:미|불|비|무)\p{L}|미만|마라|부족/gu,
    sure: /않|못(?=하|한|했|합| )|없|아니(?!라|면)/gu,
    most: 2,
  },
  numbers: {
    cardinals:
      '한|하나|첫|단일|하루 두|둘(?!러)|양쪽|이중|이틀 세|셋|석|삼중|사흘 네|넷|나흘 다섯|닷새 여섯|엿새 일곱|이레 여덟|여드레 아홉|아흐레 열 열한|열하나 열두|열둘',
    certain: '세 네 다섯 여섯 일곱 여덟 아홉 열',
    counters: ' ?(?:개|곳|명|가지|건|대|번)',
    months: '',
    scales: { 천: 1e3, 만: 1e4, 억: 1e8, 조: 1e12 },
  },
}
