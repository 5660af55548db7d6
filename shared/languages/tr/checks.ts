import type { Language } from '../language.ts'

export const checks: Language['checks'] = {
  lengths: [
    [1.13, 0.23],
    [1.08, 0.18],
    [1.05, 0.14],
  ],
  tokensPerCharacter: 0.6,
  negation: {
    any: /\p{L}{2,}m(?:[ae](?:z|d[ıi]|y[ae]|m|l[ıi]|m[ıi]ş|s[ıi]n|s[ae])|[ıiuü]yor)\p{L}*|değil|yok|hiç|\p{L}{2,}m[ae]d[ae]n|(?<!\p{L})(?!savunmas|güvens)\p{L}{3,}s[ıiuü]z\p{L}*|ne de|(?<!\p{L})ne (?=[^.;!?]* ne )|hayır|eski|\p{L}+(?:may[ıa]n|mey[ie]n)\p{L}*|kaçın\p{L}+/giu,
    sure: /(?<!\p{L})(?:değil\p{L}*|yok(?:tu|tur)?)(?!\p{L})|\p{L}{2,}(?:mıyor|miyor|muyor|müyor|amaz|emez|madı|medi|mamış|memiş|mayan|meyen|mamalı|memeli|amıyor|emiyor)\p{L}*/giu,
    most: 1,
  },
  numbers: {
    cardinals: 'bir|ilk iki üç|üçü dört|dörd beş altı yedi sekiz dokuz on=|onu=|onun=|onunc onbir|on_bir oniki|on_iki',
    certain: '(?<!on\\s)üç (?<!on\\s)dört (?<!on\\s)beş - (?<!on\\s)yedi (?<!on\\s)sekiz (?<!on\\s)dokuz - - -',
    counters: '',
    months: 'oca şub mar nis may haz tem ağu eyl eki kas ara',
    teens: 'on_üç|onüç on_dört|ondört on_beş|onbeş on_altı|onaltı on_yedi|onyedi on_sekiz|onsekiz on_dokuz|ondokuz',
    tens: 'yirmi otuz kırk elli altmış yetmiş seksen doksan yüz',
    scales: { bin: 1e3, milyon: 1e6, mn: 1e6, milyar: 1e9, mlr: 1e9, trilyon: 1e12 },
  },
}
