import { expect, it } from 'vitest'
import { contentDoubt, strangeness } from './content-doubts.ts'
import { type Evidence, evidenceOf } from './evidence.ts'

const NOTHING: Evidence = {
  meanings: { found: 0, missing: 0 },
  said: { known: 0, foreign: 0 },
  cognates: 0,
  names: { found: 0, missing: 0 },
  numbers: { found: 0, missing: 0, foreign: 0 },
  isOtherQuestion: false,
  isOtherQuotation: false,
}

it.each<[string, Partial<Evidence>, number]>([
  ['nothing', {}, 0],
  ['meanings that are found', { meanings: { found: 2, missing: 0 } }, -2.4],
  ['meanings that are missing', { meanings: { found: 0, missing: 2 } }, 1.6],
  ['words that the source has too', { said: { known: 3, foreign: 0 } }, -3],
  ['words that the source has not', { said: { known: 0, foreign: 3 } }, 2.7],
  ['words that are spelled alike', { cognates: 2 }, -2],
  ['names', { names: { found: 1, missing: 2 } }, -0.6],
  ['numbers', { numbers: { found: 1, missing: 2, foreign: 1 } }, -0.7],
  ['a question', { isOtherQuestion: true }, 3],
  ['a quotation', { isOtherQuotation: true }, 1],
])('%s', (_, evidence, sum) => {
  expect(strangeness({ ...NOTHING, ...evidence })).toBeCloseTo(sum)
})

const LONG = 'a'.repeat(60)

it('says nothing of short texts', () => {
  expect(contentDoubt(LONG.slice(1), { ...NOTHING, meanings: { found: 0, missing: 9 } }, 'de')).toBeUndefined()
  expect(contentDoubt(LONG, { ...NOTHING, meanings: { found: 0, missing: 9 } }, 'de')).toBeDefined()
})

it('is asked from a sum on, which is higher where names change their letters', () => {
  const sums = (missing: number) => ({ ...NOTHING, meanings: { found: 0, missing }, isOtherQuotation: true })
  expect([contentDoubt(LONG, sums(4), 'de'), contentDoubt(LONG, sums(5), 'de')]).toEqual([undefined, expect.stringContaining('hardly a word')])
  expect([contentDoubt(LONG, sums(4), 'ja'), contentDoubt(LONG, sums(5), 'ja')]).toEqual([undefined, expect.stringContaining('hardly a word')])
})

it('finds the translation of another sentence', () => {
  const source = 'The police said on Friday that at least 40 servers in Germany were attacked.'
  expect(
    contentDoubt(source, evidenceOf(source, 'Kinder und ihre Familien verließen gestern die Schule, weil es im Haus zu brennen begann.', 'de'), 'de'),
  ).toBeDefined()
  expect(
    contentDoubt(source, evidenceOf(source, 'Die Polizei sagte am Freitag, dass in Deutschland mindestens 40 Server angegriffen wurden.', 'de'), 'de'),
  ).toBeUndefined()
})
