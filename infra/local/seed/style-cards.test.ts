import { describe, expect, it } from 'vitest'
import { readSegment } from '#shared/domain/text/segment-text.ts'
import { parseTmx } from '#shared/domain/translation/tmx.ts'
import { cardFaults } from '#shared/languages/card-faults.testing.ts'
import { LOCALES } from '#shared/locales.ts'
import { demoArticles } from './content.ts'
import { SAMPLE_AUTHORS } from './sample-authors.ts'

const units = (await demoArticles()).flatMap(({ tmx }) => parseTmx(tmx))
const proseOf = (html: string) => readSegment(html).prose

describe.each(LOCALES)('the style card of %s', (locale) => {
  it('is kept by the demo articles', () => {
    const texts = units.flatMap(({ source, targets }) => {
      const target = locale === 'en' ? source : targets[locale]
      return target === undefined ? [] : [[proseOf(source), proseOf(target)] as const]
    })
    expect(texts.length).toBeGreaterThan(500)
    expect(texts.flatMap(([source, text]) => cardFaults(locale, source, text).map((fault) => `${fault} in: ${text}`))).toEqual([])
  })

  it('is kept by the lives of the sample authors', () => {
    const texts = SAMPLE_AUTHORS.flatMap(({ job_title, author_bio, in_locales }) => {
      const said = locale === 'en' ? { job_title, author_bio } : in_locales?.[locale]
      return [[job_title, said?.job_title] as const, [author_bio, said?.author_bio] as const]
    })
    for (const [source, text] of texts) expect([text, cardFaults(locale, source ?? '', text ?? '')]).toEqual([expect.any(String), []])
  })
})
