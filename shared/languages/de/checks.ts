import type { Language } from '../language.ts'

export const checks: Language['checks'] = {
  lengths: [
    [1.25, 0.18],
    [1.21, 0.14],
    [1.21, 0.11],
  ],
  tokensPerCharacter: 0.4,
  negation: {
    any: /(?<!\p{L})(?:nicht\p{L}*|kein\p{L}*|nie|niemals|niemand\p{L}*|weder|ohne|un(?!ter|ser|d)\p{L}{3,}|nein|\p{L}+los(?:e|en|er|es|em)?|\p{L}*frei|fehl(?:t|te|ten|en|ende\p{L}?))(?!\p{L})/giu,
    sure: /(?<!\p{L})(?:nicht|kein(?:e|en|er|es|em)?|nie|niemals|niemand|nichts|weder)(?!\p{L})/giu,
    most: 1,
  },
  numbers: {
    cardinals: 'ein|erst zwei|beid|zwo drei|dritt vier fünf sechs sieb acht neun zehn elf zwölf',
    certain: 'drei vier fünf sechs sieben acht neun zehn elf zwölf',
    counters: '',
    months: 'jan|jän feb märz|mär apr mai jun jul aug sep okt nov dez',
    teens: 'dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
    tens: 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert',
    scales: { tausend: 1e3, tsd: 1e3, million: 1e6, mio: 1e6, milliarde: 1e9, mrd: 1e9, billion: 1e12 },
  },
}
