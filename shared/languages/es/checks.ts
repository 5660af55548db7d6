import type { Language } from '../language.ts'

export const checks: Language['checks'] = {
  lengths: [
    [1.25, 0.24],
    [1.19, 0.15],
    [1.17, 0.1],
  ],
  tokensPerCharacter: 0.4,
  negation: {
    any: /(?<!\p{L})(?:no|nunca|jamás|ning[uú]n\p{L}*|nadie|nada|ni|sin|tampoco|care[cz]\p{L}+|falta[nb]?\p{L}*|ausen\p{L}+|in(?:definid|exist|sufic|activ|complet|segur|válid|capa[cz])\p{L}*|imposib\p{L}+)(?!\p{L})/giu,
    sure: /(?<!\p{L})(?:no(?! obstante)|nunca|jamás|ning[uú]n[ao]?|nadie|tampoco)(?!\p{L})/giu,
    most: 2,
  },
  numbers: {
    cardinals:
      'un=|uno=|una=|prim dos=|ambos|ambas|segund|par= tres|tercer cuatro|cuart cinco|quint seis|sext siete|séptim ocho|octav nueve|noven diez|décim once= doce=',
    certain: 'tres cuatro cinco seis siete ocho nueve diez once doce',
    counters: '',
    months: 'ene feb mar abr may jun jul ago sep|set oct nov dic',
    teens: 'trece catorce quince dieciséis diecisiete dieciocho diecinueve',
    tens: 'veint|vigésim treint|trigésim cuarent cincuent|quincuagésim sesent setent ochent novent cien|centen',
    scales: { mil: 1e3, millón: 1e6, millones: 1e6, billón: 1e12, billones: 1e12 },
  },
}
