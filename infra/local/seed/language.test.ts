import { describe, expect, it } from 'vitest'
import { batchLanguage, languageFault } from '#shared/domain/text/language.ts'
import { withoutFacts } from '#shared/domain/text/protected-tokens.ts'
import { readSegment } from '#shared/domain/text/segment-text.ts'
import { parseTmx } from '#shared/domain/translation/tmx.ts'
import { WRITING } from '#shared/languages/writing.ts'
import type { TargetLocale } from '#shared/locales.ts'
import { demoArticles } from './content.ts'
import { translatedInto } from './document.ts'

const wordsOf = (html: string) => withoutFacts(readSegment(html).prose)
const units = (await demoArticles()).map(({ tmx }) => parseTmx(tmx))
const textsOf = (from: number, to: number) =>
  units
    .slice(from, to)
    .flat()
    .flatMap(({ source, targets }) =>
      (Object.entries(targets) as [TargetLocale, string][]).map(([locale, html]) => ({ locale, source: wordsOf(source), text: wordsOf(html) })),
    )
    .filter(({ source, text }) => source.toLowerCase() !== text.toLowerCase())
/** Texts that neither the word lists nor the letters were made of. */
const UNSEEN = textsOf(4, 7)
const KNOWN = translatedInto(units.flat())
const LATIN = KNOWN.filter((locale) => WRITING[locale].script === 'Latn')

const share = (refused: number, all: number) => Math.round((1000 * refused) / all) / 10

describe('the language of a translation', () => {
  it('is asked in fourteen languages, ten of them in Latin script', () => expect([KNOWN.length, LATIN.length]).toEqual([14, 10]))

  it.each([
    ['fewer than 20', 0, 20, 48],
    ['20 to 60', 20, 60, 95],
    ['more than 60', 60, 10_000, 99.9],
  ])('is known of %s characters: true ones pass, others of the same script are refused', (_, from, to, least) => {
    const sized = UNSEEN.filter(({ locale, text }) => LATIN.includes(locale) && text.length >= from && text.length < to)
    expect(sized.filter(({ locale, source, text }) => languageFault(source, text, locale)).map(({ locale, text }) => `${locale} ${text}`)).toEqual([])
    const wrong = sized.flatMap(({ locale, source, text }) => LATIN.filter((other) => other !== locale).map((other) => languageFault(source, text, other)))
    const caught = share(wrong.filter((fault) => fault !== undefined).length, wrong.length)
    expect(caught).toBeGreaterThanOrEqual(least)
  })

  it('is known of a batch, however short its segments are', () => {
    for (const locale of KNOWN) {
      const short = textsOf(0, 2)
        .filter((one) => one.locale === locale && one.text.length < 30)
        .map(({ text }) => text)
      const batches = Array.from({ length: Math.floor(short.length / 12) }, (_, index) => short.slice(index * 12, index * 12 + 12))
      expect(batches.length).toBeGreaterThan(1)
      for (const batch of batches) {
        expect(batchLanguage(batch, locale), `${locale}: ${batch.join(' | ')}`).toBeUndefined()
        for (const other of KNOWN) if (other !== locale) expect(batchLanguage(batch, other), `${locale} for ${other}: ${batch.join(' | ')}`).toBeDefined()
      }
    }
  })
})
