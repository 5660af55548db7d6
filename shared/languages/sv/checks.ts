import type { Language } from '../language.ts'

export const checks: Language['checks'] = {
  lengths: [
    [1.01, 0.17],
    [0.998, 0.13],
    [0.993, 0.1],
  ],
  tokensPerCharacter: 0.4,
  negation: {
    any: /(?<!\p{L})(?:inte|ej|icke\p{L}*|ingen\p{L}*|inga|inget|ingenting|aldrig|utan|varken|o(?!ch|ck|mr|mf|ft|lik|rd|rs|pen|mst|mbord)\p{L}{4,}|nej|som helst|sakn\p{L}+|\p{L}+lös\p{L}*)(?!\p{L})/giu,
    sure: /(?<!\p{L})(?:inte|ej|ingen|inga|inget|ingenting|aldrig|varken)(?!\p{L})/giu,
    most: 1,
  },
  numbers: {
    cardinals: 'en=|ett=|först två|båda|andra tre=|tred|trebarn fyra|fjärd fem|femt sex|sjätt sju åtta|ått nio tio elva tolv',
    certain: 'tre fyra fem sex sju åtta nio tio elva tolv',
    counters: '',
    months: 'jan feb mars apr maj jun jul aug sep okt nov dec',
    teens: 'tretton fjorton femton sexton sjutton arton nitton',
    tens: 'tjugo trettio fyrtio femtio sextio sjuttio åttio nittio hundra',
    scales: { tusen: 1e3, miljon: 1e6, mn: 1e6, miljard: 1e9, mdr: 1e9, biljon: 1e12 },
  },
}
