import type { Language } from '../language.ts'

export const checks: Language['checks'] = {
  lengths: [
    [1.22, 0.2],
    [1.18, 0.13],
    [1.16, 0.12],
  ],
  tokensPerCharacter: 0.4,
  negation: {
    any: /(?<!\p{L})(?:não|nunca|jamais|nenhu\p{L}+|ninguém|nada|nem|sem|tampouco|care[cç]\p{L}+|falt\p{L}+|por(?= \p{L}+[aei]r(?!\p{L}))|exclu\p{L}*|in(?:definid|sufici|ativ|complet|segur|válid|capa[cz])\p{L}*|aus[eê]n\p{L}+|imposs\p{L}+)(?!\p{L})/giu,
    sure: /(?<!\p{L})(?:não|nunca|jamais|nenhu(?:m|ma|ns|mas)|ninguém)(?!\p{L})/giu,
    most: 2,
  },
  numbers: {
    cardinals:
      'um=|uma=|prim dois|duas|ambos|ambas|segund três|terceir quatro|quart cinco|quint seis|sext sete=|sétim oito|oitav nove=|non[oa]= dez=|décim onze doze',
    certain: 'três quatro cinco seis sete oito nove dez onze doze',
    counters: '',
    months: 'jan fev mar abr mai jun jul ago set out nov dez',
    teens: 'treze catorze|quatorze quinze dezasseis|dezesseis dezassete|dezessete dezoito dezanove|dezenove',
    tens: 'vint|vigésim trint|trigésim quarent cinquent|quinquagésim sessent setent oitent novent cem=|cent',
    scales: { mil: 1e3, milhão: 1e6, milhões: 1e6, 'mil milhões': 1e9, bilhão: 1e9, bilhões: 1e9, bilião: 1e12, biliões: 1e12, trilhão: 1e12 },
  },
}
