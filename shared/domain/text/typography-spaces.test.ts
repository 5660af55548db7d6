import { expect, it } from 'vitest'
import type { TargetLocale } from '#shared/locales.ts'
import { setTypography } from './typography.ts'

/** No-break spaces as `_`, narrow ones as `~`. */
const shown = (html: string) => html.replace(/&nbsp;|\u00a0/g, '_').replace(/\u202f/g, '~')
const set = (locale: TargetLocale, html: string) => shown(setTypography(html, locale))

// A test for each language: its rules are made once, so that only the first test of a language notices how.
it.each<[TargetLocale, [html: string, expected: string][]]>([
  [
    'fr',
    [
      ['Quoi? Non ! Oui; car: voilà', 'Quoi~? Non~! Oui~; car~: voilà'],
      ['<a href="/x">Non</a>! <em>Oui ?</em> (Vraiment?)', '<a href="/x">Non</a>~! <em>Oui~?</em> (Vraiment~?)'],
      ['à 10:30, a::b', 'à 10:30, a::b'],
      ['5 % de 12 000 et 3 millions', '5_% de 12~000 et 3_millions'],
      ["l'ami d'OpenSSL", 'l’ami d’OpenSSL'],
    ],
  ],
  [
    'pl',
    [
      ['w domu i o tym, A potem', 'w_domu i_o_tym, A_potem'],
      ['<em>w</em> domu, z <strong>tego</strong>', '<em>w</em>_domu, z_<strong>tego</strong>'],
      ['w 2024 r. i 5 maja', 'w_2024_r. i_5_maja'],
    ],
  ],
  [
    'ru',
    [
      ['в доме и не там, как же так', 'в_доме и_не_там, как_же так'],
      ['5 ГБ, 2024 года, № 5', '5_ГБ, 2024_года, №_5'],
      ['Всё - хорошо – да', 'Всё_— хорошо_— да'],
      ['и т. д. А. С. Пушкин', 'и_т. д. А._С._Пушкин'],
    ],
  ],
  [
    'lt',
    [
      ['2026 m. kovo 5 d., 10 proc., Nr. 5', '2026_m. kovo 5_d., 10_proc., Nr._5'],
      ['Viskas - gerai -- labai — taip', 'Viskas – gerai – labai – taip'],
      ['x-y, 5 - 3', 'x-y, 5 - 3'],
    ],
  ],
  [
    'de',
    [
      ['am 24. Februar, z. B. um 5 Uhr', 'am 24._Februar, z._B. um 5_Uhr'],
      ['Er kam …', 'Er kam_…'],
      ['Das—dies', 'Das – dies'],
      ['Nun...', 'Nun…'],
      ['Es sind...', 'Es sind…'],
      ['.... und …...', '.... und_…...'],
      ['5 MB/s, 20 °C, 3 %', '5_MB/s, 20_°C, 3_%'],
      ['$ 5 oder € 20', '$_5 oder €_20'],
      ['Das -- dies', 'Das – dies'],
    ],
  ],
  ['sv', [['t. ex. 5 procent', 't._ex. 5_procent']]],
  ['it', [['1,2 TB, 5 ms, 10 €', '1,2_TB, 5_ms, 10_€']]],
  [
    'nl',
    [
      ['J. R. R. Tolkien en A. Smit', 'J._R._R._Tolkien en A._Smit'],
      ['12 345 mensen', '12 345 mensen'],
      ["'s avonds en 't huis", '’s avonds en ’t huis'],
    ],
  ],
  ['pt', [['12 345 pessoas', '12_345 pessoas']]],
  [
    'zh',
    [
      ['这是—那是', '这是——那是'],
      ['好...', '好……'],
      ['好…', '好……'],
      ['好……', '好……'],
    ],
  ],
  [
    'es',
    [
      ['Así - no', 'Así - no'],
      ['Así... no', 'Así… no'],
    ],
  ],
  ['tr', [["CVE-2024-3094'te", 'CVE-2024-3094’te']]],
])('no-break spaces, dashes, ellipses and apostrophes of %s', (locale, texts) => {
  expect(texts.map(([html]) => [html, set(locale, html)])).toEqual(texts)
})
