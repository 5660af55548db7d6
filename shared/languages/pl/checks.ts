import type { Language } from '../language.ts'

export const checks: Language['checks'] = {
  lengths: [
    [1.21, 0.29],
    [1.14, 0.2],
    [1.12, 0.16],
  ],
  tokensPerCharacter: 0.6,
  negation: {
    any: /(?<!\p{L})(?:nie\p{L}*|nigdy|nikt|nikogo|nic|niczego|żad\p{L}+|ani|bez\p{L}*|brak\p{L}*|wyłącznie)(?!\p{L})/giu,
    // Behind a preposition and before a stop, “nie” is “them”.
    sure: /(?<!\p{L})(?:(?<!(?<!\p{L})(?:na|o|przez|za|po|w|we|pod|nad|przed|między) )nie|nie(?! ?[.,;:!?)]|$)|nigdy|nikt|nikogo|nic|żad\p{L}+)(?!\p{L})/giu,
    most: 2,
  },
  numbers: {
    cardinals:
      'jed|pierwsz dwa=|dwie|dwóch|dwu|dwoma|dwój|dwiema|dwaj|oba=|obaj=|obie=|obu=|obydw|drug trzy|trzech|trzem|trój|trzec|trzej|troje cztery|czterech|czterem|czterej|czwart pięć|pięci|piąt sześ|szóst siedm|siedem ośm|ósm|osiem dziewię|dziewią dziesięć|dziesięci|dziesiąt jedena dwana|dwunast',
    certain:
      'trzy|trzech cztery|czterech pięć|pięciu sześć|sześciu siedem|siedmiu osiem|ośmiu dziewięć|dziewięciu dziesięć|dziesięciu jedenaście|jedenastu dwanaście|dwunastu',
    counters: '',
    months: 'stycz|styczn lut mar kwie maj czerw lip sierp wrz paź|październ listop grud',
    teens: 'trzyna|trzynast czterna|czternast piętna|piętnast szesna|szesnast siedemna|siedemnast osiemna|osiemnast dziewiętna|dziewiętnast',
    tens: 'dwadzieś|dwudziest trzydzieś|trzydziest czterdzieś|czterdziest pięćdziesi sześćdziesi siedemdziesi osiemdziesi dziewięćdziesi sto=|stu=|setk|stulet',
    scales: { tys: 1e3, tysi: 1e3, mln: 1e6, milion: 1e6, mld: 1e9, miliard: 1e9, bln: 1e12, bilion: 1e12 },
  },
}
