import { expect, it } from 'vitest'
import { faultText, noPostText } from './post-texts.ts'
import { accuracyText, reasonText, verdictText } from './prediction-texts.ts'

it('says why an article has no post', () => {
  const said = (connected: boolean, switched_on: boolean, fresh: boolean, published: boolean) => noPostText({ connected, switched_on, fresh }, published)
  expect([
    said(false, true, true, true),
    said(true, false, true, true),
    said(true, true, false, false),
    said(true, true, true, true),
    said(true, true, false, true),
  ]).toEqual([
    'Neprijungtas nė vienas socialinis tinklas.',
    'Skelbimas socialiniuose tinkluose išjungtas.',
    'Bus paskelbta, kai straipsnis bus publikuotas.',
    'Bus paskelbta per artimiausią automatizacijos vykdymą.',
    'Neskelbta: straipsnis publikuotas daugiau kaip prieš 48 val.',
  ])
  expect(faultText({ outcome: 'refused', status: 403, said: 'duplicate' })).toBe('Tinklas šio įrašo nepriėmė. Tinklo atsakymas: „duplicate“')
})

it('says what points were given for', () => {
  const said = (reason: Parameters<typeof reasonText>[0]['reason'], measured: number | null, about: string | null, points = 5) =>
    reasonText({ reason, measured, about, points, possible: 5 })
  expect([
    said('topic', 38, 'linux'),
    said('topic', 0, null),
    said('exploited', null, 'zero-day'),
    said('severity', 9.8, 'critical'),
    said('severity', null, null),
  ]).toEqual(['linux, 38 % savaitės skaitymų', 'savaitės skaitymų nėra', '„zero-day“', 'CVSS 9,8', 'ne'])
  expect([said('freshness', 5, null), said('reading', 4, null), said('title', 54, null), said('picture', null, null, 0)]).toEqual([
    '5 val.',
    '4 min.',
    '54',
    'ne',
  ])
})

it('says how often predictions came true, and when nobody can know yet', () => {
  expect(accuracyText({ hit: 2, 'false-alarm': 1, missed: 0, 'rightly-not': 1, untold: 7 })).toContain(
    'Iš 4 su tikrais skaitymais palygintų prognozių pasitvirtino 3 (75 %)',
  )
  expect(accuracyText({ untold: 3 })).toContain('Dar nė viena')
})

it('says what a prediction came to, with the average only where there is one', () => {
  expect(verdictText('hit', 900, 420)).toBe('Pasitvirtino: skaityta plačiai. Peržiūros: 900, skaitomiausių vidurkis: 420.')
  expect(verdictText('untold', 3, null)).toBe('Nebuvo su kuo palyginti. Peržiūros: 3.')
})
