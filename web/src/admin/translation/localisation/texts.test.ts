import { expect, it } from 'vitest'
import { agreementText, localeFrom } from './texts.ts'

it.each([
  [{ rated: 0, same: null, kappa: null }, 'Dar nevertinta'],
  [{ rated: 12, same: null, kappa: null }, 'Per mažai: 12 iš 30'],
  [{ rated: 40, same: 100, kappa: null }, '100 % (40), κ neskaičiuojama: visi vertinimai vienodi'],
  [{ rated: 50, same: 70, kappa: 0.4 }, '70 % (50), κ 0,40 – silpnas'],
  [{ rated: 50, same: 20, kappa: -0.1 }, '20 % (50), κ −0,10 – menkas'],
  [{ rated: 50, same: 80, kappa: 0.55 }, '80 % (50), κ 0,55 – vidutinis'],
  [{ rated: 50, same: 90, kappa: 0.75 }, '90 % (50), κ 0,75 – geras'],
  [{ rated: 50, same: 98, kappa: 0.9 }, '98 % (50), κ 0,90 – labai geras'],
])('agreement %o is told as “%s”', (agreement, text) => {
  expect(agreementText(agreement, 30)).toBe(text)
})

it('a language of the address is one of the fourteen or none', () => {
  expect([localeFrom('de'), localeFrom('en'), localeFrom('x'), localeFrom(null)]).toEqual(['de', null, null, null])
})
