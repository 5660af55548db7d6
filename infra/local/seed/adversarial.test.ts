import { describe, expect, it } from 'vitest'
import { type AdversarialCase, adversarialCases } from '#shared/domain/translation/adversarial.testing.ts'
import { HONEST_TRANSLATIONS } from '#shared/domain/translation/honest-translations.testing.ts'
import { mask, unmask } from '#shared/domain/translation/masks.ts'
import { attachedFault, bareText } from '#shared/domain/translation/shown-masks.ts'
import { parseTmx } from '#shared/domain/translation/tmx.ts'
import { checkTranslation } from '#shared/domain/translation/translation-checks.ts'
import type { TargetLocale } from '#shared/locales.ts'
import { demoArticles } from './content.ts'

/** Seed, attacks and shares below were chosen on the first two articles: other texts give other cases. */
const units = [...(await demoArticles()).slice(0, 2).flatMap(({ tmx }) => parseTmx(tmx)), ...HONEST_TRANSLATIONS]
const cases = adversarialCases(3, 10_000, units)

it('honest translations are in fourteen languages each', () => {
  for (const { source, targets } of HONEST_TRANSLATIONS) expect(Object.keys(targets), source).toHaveLength(14)
})

/** What is wrong with the answer to a case, as the translation engine would find it. */
function faults({ source, locale, answer }: AdversarialCase): string[] {
  const masked = mask(source)
  const bare = bareText(answer(masked.text).trim(), masked.masks, locale)
  if (!bare.ok) return [bare.fault]
  const attached = attachedFault(masked, bare.text, locale)
  if (attached) return [attached]
  const unmasked = unmask(bare.text, masked.masks)
  return unmasked.ok ? checkTranslation(source, unmasked.html, locale).map(({ detail }) => detail) : [unmasked.fault]
}
const described = ({ source, locale, answer }: AdversarialCase) => `${locale}: ${answer(mask(source).text)} FOR ${source}`
const named = (expected: AdversarialCase['expected']) => [...new Set(cases.filter((one) => one.expected === expected).map(({ attack }) => attack))].sort()

/**
 * What rules without knowledge of the language's meaning cannot promise to see, and the least share of it that they do
 * see. Most of it is short: a heading of two words has no signs. The rest is left to the batch's language, to the
 * glossary, to judges and to people.
 */
const OUT_OF_REACH: Readonly<Record<string, number>> = {
  // Fewer than sixty characters in a language of the same script.
  'answers in another language': 0.9,
  // Fewer than four common words: a name may stay as it is.
  'answers in English': 0,
  'leaves a sentence in English': 0.75,
  'obeys the text': 0.9,
  // Fewer than sixty characters.
  'stops half-way': 0.2,
  // Languages deny in more ways than lists of words hold.
  'removes a denial': 0.85,
  'adds a denial where the source has reasons for one': 0.35,
  // No sign at all without knowing what the words mean.
  'says after for before': 0,
  'names another product': 0,
  'swaps the contents of links without names': 0,
  'swaps two pieces of code': 0,
}

describe('ten thousand answers of a hostile model', () => {
  it('are as many and the same for the same seed', () => {
    expect(cases).toHaveLength(10_000)
    expect(adversarialCases(3, 50, units).map(described)).toEqual(cases.slice(0, 50).map(described))
    expect(adversarialCases(4, 50, units).map(described)).not.toEqual(cases.slice(0, 50).map(described))
    expect(named('undecided')).toEqual(Object.keys(OUT_OF_REACH).sort())
  })

  it('are accepted where they are honest', () => {
    const honest = cases.filter(({ expected }) => expected === 'accepted')
    expect(honest.length).toBeGreaterThan(200)
    expect(honest.flatMap((one) => faults(one).map((fault) => `${fault} IN ${described(one)}`))).toEqual([])
  })

  it('are accepted where people made them', () => {
    const refused = units.flatMap(({ source, targets }) =>
      (Object.entries(targets) as [TargetLocale, string][]).flatMap(([locale, target]) =>
        checkTranslation(source, target, locale).map(({ detail }) => `${locale} ${detail}: ${target}`),
      ),
    )
    expect(refused).toEqual([])
  })

  it.each(named('refused'))('are refused where the model %s', (attack) => {
    const hostile = cases.filter((one) => one.attack === attack && one.expected === 'refused')
    expect(hostile.length).toBeGreaterThan(5)
    expect(hostile.filter((one) => faults(one).length === 0).map(described)).toEqual([])
  })

  it.each(Object.entries(OUT_OF_REACH))('are seen in part only where the model %s', (attack, least) => {
    const hostile = cases.filter((one) => one.attack === attack && one.expected === 'undecided')
    expect(hostile.length).toBeGreaterThan(5)
    expect(hostile.filter((one) => faults(one).length > 0).length / hostile.length).toBeGreaterThanOrEqual(least)
  })
})
