import type { Language } from '../language.ts'

export const checks: Language['checks'] = {
  lengths: [
    [0.483, 0.22],
    [0.438, 0.2],
    [0.423, 0.15],
  ],
  tokensPerCharacter: 0.8,
  negation: {
    any: /な(?:い|く|かっ|けれ|し)|ません|ずに|ず(?=[、。にも])|ぬ|未|無|不|非(?!常)|まい|せず|より前|いいえ|(?:何[度回]|いくら)でも|も(?=、[^。]*も(?:な|あり))/gu,
    sure: /(?<!少|を得|ほか|そうで|かもしれ|(?:けれ|ね)ば(?:なら|なり|いけ))(?:ない(?!し)|なかっ|ません|ずに|せず)/gu,
    most: 2,
  },
  numbers: {
    cardinals: '一|ひと 二|両|双|ふた 三 四|よっつ 五 六 七 八 九 十 十一 十二|ダース',
    certain: '',
    counters: '',
    months: '',
    teens: '',
    tens: '',
    scales: { 千: 1e3, 万: 1e4, 萬: 1e4, 億: 1e8, 亿: 1e8, 兆: 1e12 },
  },
}
