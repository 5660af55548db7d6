import type { Language } from '../language.ts'

export const checks: Language['checks'] = {
  lengths: [
    [1.15, 0.22],
    [1.17, 0.16],
    [1.17, 0.12],
  ],
  tokensPerCharacter: 0.4,
  negation: {
    any: /(?<!\p{L})(?:niet\p{L}*|geen|nooit|niemand|nergens|noch|zonder|on(?!der|s|ze|twik|lang)\p{L}{4,}|nee|\p{L}+loos|\p{L}+loze|evenmin|ontbr\p{L}+|uitblij\p{L}+|uitgebleven|exclusief)(?!\p{L})/giu,
    sure: /(?<!\p{L})(?:niet|geen|nooit|niemand|niets)(?!\p{L})/giu,
    most: 1,
  },
  numbers: {
    cardinals: 'een=|één|eerst twee|beid|tweed drie|derd vier vijf zes zeven|zevend acht negen tien elf|elfd twaalf',
    certain: 'drie vier vijf zes zeven acht negen tien elf twaalf',
    counters: '',
    months: 'jan feb maart|mrt apr mei jun jul aug sep okt nov dec',
    teens: 'dertien veertien vijftien zestien zeventien achttien negentien',
    tens: 'twintig dertig veertig vijftig zestig zeventig tachtig negentig honderd',
    scales: { duizend: 1e3, miljoen: 1e6, mln: 1e6, miljard: 1e9, mld: 1e9, biljoen: 1e12 },
  },
}
