import { describe, expect, it } from 'vitest'
import { STYLE_CARDS } from '#shared/languages/style-cards.ts'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { cardInForce, guidanceOf, initialCard } from './card-guidance.ts'
import { styleBrief, toldStyle } from './style-brief.ts'

const { de } = STYLE_CARDS

describe('the brief of a language', () => {
  it('says how it is written', () => {
    const people = `Names: ${de.names.people}`
    const always = [de.variety, `Address of the reader: ${de.address.articles}.`, 'Quotation marks: „…“, inside them ‚…‘.']
    expect(styleBrief(de, [], false)).toEqual([...always, people, ...de.notes])
    expect(styleBrief(de, ['On 29 March', 'it was.'], true)).toEqual([
      ...always,
      'Dates: 29. März 2024; numbers: 0,5; 1.234; 5\u00a0%; 1,2 TB.',
      people,
      `Headings: ${de.headlines}`,
      ...de.notes,
    ])
  })

  it('names the terms that the texts need, and no other', () => {
    const terms = styleBrief(de, ['The Maintainers were compromised.', 'A <code>trigger</code> is not a triggering.'], false).slice(
      styleBrief(de, [], false).length,
    )
    expect(terms).toEqual([
      'maintainer: Maintainer; never Betreuer, Instandhalter, Verwalter.',
      'compromised: kompromittiert, betroffen, manipuliert; never infiziert, verseucht. betroffen: affected. infiziert: only a machine that runs malware.',
      'trigger: Auslöser; never Abzug, Trigger.',
    ])
    expect(styleBrief(de, ['triggering'], false)).toEqual(styleBrief(de, [], false))
  })

  it.each(TARGET_LOCALES)('is short enough to stand before every request in %s', (locale) => {
    const all = 'release maintainer compromised vulnerability exploit patch payload trigger defender'
    expect(styleBrief(STYLE_CARDS[locale], ['1'], true).join('\n').length).toBeLessThan(900)
    expect(styleBrief(STYLE_CARDS[locale], [all], false).length).toBe(styleBrief(STYLE_CARDS[locale], [], false).length + 9)
    for (const line of styleBrief(STYLE_CARDS[locale], [all], true)) expect(line).toMatch(/\S/)
  })
})

describe('what a model is told of the card in force', () => {
  const texts = ['On 29 March a patch came.']
  it('is the brief as instructions while the card says what the code says', () => {
    for (const card of [initialCard(de), cardInForce(de, 7, guidanceOf(de))])
      expect(toldStyle(card, texts, true)).toEqual({ instructions: styleBrief(de, texts, true), data: [] })
  })

  it('is data wherever editors may write, and instructions where code decides', () => {
    const edited = cardInForce(de, 2, { ...guidanceOf(de), organisations: 'As they write themselves.', notes: ['Kurze Sätze.'] })
    expect(toldStyle(edited, texts, true)).toEqual({
      instructions: [de.variety, 'Quotation marks: „…“, inside them ‚…‘.', 'Dates: 29. März 2024; numbers: 0,5; 1.234; 5\u00a0%; 1,2 TB.'],
      data: [
        `Address of the reader: ${de.address.articles}.`,
        `Names: ${de.names.people}`,
        'Names of products, companies and authorities: As they write themselves.',
        `Headings: ${de.headlines}`,
        'Kurze Sätze.',
        expect.stringMatching(/^patch: /),
      ],
    })
    expect(toldStyle(edited, ['Nothing.'], false).data).toEqual([
      `Address of the reader: ${de.address.articles}.`,
      `Names: ${de.names.people}`,
      'Names of products, companies and authorities: As they write themselves.',
      'Kurze Sätze.',
    ])
  })
})
