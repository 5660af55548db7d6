import type { Language } from '../language.ts'

export const checks: Language['checks'] = {
  lengths: [
    [0.375, 0.31],
    [0.347, 0.2],
    [0.334, 0.16],
  ],
  tokensPerCharacter: 0.6,
  negation: {
    any: /不(?![过過仅僅论同断])|没|沒|無|无(?!论)|未(?!来)|非(?!常)|(?<![是能可])否(?!则)|勿|别(?=[忘让把用])|莫|免|缺/gu,
    sure: /(?:不(?![过過仅僅论論同断斷少久足但管良扣错錯二安懈停休惜]|折不扣|知所措|得不|可思议)|没有|並未|并未|尚未|从未|没|未(?![来來])|不能|无法|無法|别(?=[忘让把用])|不会|不會|不是)/gu,
    most: 1,
  },
  numbers: {
    cardinals: '一 二|两|兩|双|雙 三 四 五 六 七 八 九 十 十一 十二',
    certain: '三 四(?!处) 五 六 七 八 九 十',
    counters: '个|個|种|款|台|次|名|家|天|项|条|版|处',
    months: '',
    teens: '',
    tens: '',
    scales: { 千: 1e3, 万: 1e4, 萬: 1e4, 億: 1e8, 亿: 1e8, 兆: 1e12 },
  },
}
