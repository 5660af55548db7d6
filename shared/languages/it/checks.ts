import type { Language } from '../language.ts'

export const checks: Language['checks'] = {
  lengths: [
    [1.23, 0.2],
    [1.21, 0.15],
    [1.18, 0.1],
  ],
  tokensPerCharacter: 0.4,
  negation: {
    any: /(?<!\p{L})(?:non|né|mai|nessun\p{L}*|nulla|niente|senza|no|esclus\p{L}*|priv[oaie]|manc\p{L}+|neppure|neanche|assen[tz]\p{L}+|in(?:definit|sufficien|attiv|complet|sicur|valid|capac)\p{L}*|imposs\p{L}+)(?!\p{L})/giu,
    sure: /(?<!\p{L})(?:non|nessun[oa]?|nulla|niente)(?!\p{L})/giu,
    most: 2,
  },
  numbers: {
    cardinals:
      'un=|uno=|una=|prim due|entramb|second tre=|terz quattro|quart cinque|quint sei=|sest sette otto|ottav nove=|non[oiae]= dieci|decim undici dodici',
    certain: 'tre quattro cinque - sette otto - dieci undici dodici',
    counters: '',
    months: 'genn febbr mar apr magg giugn lugl agos sett ott nov dic',
    teens: 'tredic quattordic quindic sedic diciassett diciott diciannov',
    tens: 'vent|ventes trent quarant cinquant sessant settant ottant novant cent',
    scales: { mila: 1e3, mille: 1e3, milion: 1e6, miliard: 1e9, mld: 1e9, bilion: 1e12 },
  },
}
