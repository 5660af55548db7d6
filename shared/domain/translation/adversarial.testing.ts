import { TARGET_LOCALES, type TargetLocale } from '#shared/locales.ts'
import { randomFrom } from '#shared/seeded-random.ts'
import { SYNTHETIC_SOURCES } from '../articles/synthetic-sources.testing.ts'
import { ATTACKS } from './adversarial-attacks.testing.ts'
import { maskAs } from './masked-translation.testing.ts'
import { mask } from './masks.ts'
import { standInTranslation } from './stand-in.testing.ts'
import type { TmxUnit } from './tmx.ts'

export interface AdversarialCase {
  /** Inner HTML in English. */
  source: string
  locale: TargetLocale
  /** An honest translation, masked. */
  honest: string
  /** What the model does; `honest` does nothing. */
  attack: string
  /** The model's answer to the masked source. */
  answer: (masked: string) => string
  /** `undecided`: deterministic rules cannot promise to see it; how many they do see is worth counting. */
  expected: 'refused' | 'accepted' | 'undecided'
}

/** One honest translation that an attack may spoil. */
export interface Pair {
  source: string
  locale: TargetLocale
  masked: string
  honest: string
  /** Honest translations of the same source into other languages, masked. */
  others: Partial<Record<TargetLocale, string>>
  synthetic: boolean
}

/**
 * What a hostile model may answer: every attack in turn, each on a random real or synthetic segment that it can spoil.
 * @param units real translations
 */
export function adversarialCases(seed: number, count: number, units: readonly TmxUnit[]): AdversarialCase[] {
  const random = randomFrom(seed)
  const real = realPairs(units)
  const cases: AdversarialCase[] = []
  for (let turn = 0; cases.length < count; turn++) {
    const { name, spoil } = ATTACKS[turn % ATTACKS.length]!
    for (let tries = 0; tries < 200; tries++) {
      const pair = random() < 0.65 ? real[Math.floor(random() * real.length)]! : syntheticPair(random)
      const spoiled = spoil(pair, random)
      if (!spoiled) continue
      const { source, locale, honest } = pair
      cases.push({ source, locale, honest, attack: name, answer: () => spoiled.text, expected: spoiled.expected })
      break
    }
  }
  return cases
}

function realPairs(units: readonly TmxUnit[]): Pair[] {
  return units.flatMap(({ source, targets }) => {
    const { text, masks } = mask(source)
    const others = Object.fromEntries(
      Object.entries(targets).flatMap(([locale, html]) => {
        const honest = maskAs(html, masks)
        return honest === undefined ? [] : [[locale, honest]]
      }),
    ) as Pair['others']
    return (Object.entries(others) as [TargetLocale, string][]).map(([locale, honest]) => ({ source, locale, masked: text, honest, others, synthetic: false }))
  })
}

function syntheticPair(random: () => number): Pair {
  const source = SYNTHETIC_SOURCES[Math.floor(random() * SYNTHETIC_SOURCES.length)]!(random)
  const locale = TARGET_LOCALES[Math.floor(random() * TARGET_LOCALES.length)]!
  const { text } = mask(source)
  return { source, locale, masked: text, honest: standInTranslation(text, locale), others: {}, synthetic: true }
}
