/** How a rule comes by what it says, and the most that it can be believed: it counts rows, reads a score of rules, or concludes. */
export const CERTAINTIES = { counted: 98, scored: 88, inferred: 76 } as const
export type Certainty = keyof typeof CERTAINTIES

/** A text in both languages of the desk. */
export interface Said {
  en: string
  lt: string
}

const HOW: Readonly<Record<Certainty, Said>> = {
  counted: { en: 'counted one by one', lt: 'suskaičiuota po vieną' },
  scored: { en: 'taken from scores that rules gave', lt: 'paimta iš taisyklių skirtų balų' },
  inferred: { en: 'concluded from other figures', lt: 'išvesta iš kitų skaičių' },
}

/**
 * Percent of confidence: what the way of measuring allows, less where little was measured. Of one thing half, of six 86 %, of a hundred 99 %.
 * @param measured things that were looked at
 */
export const confidenceOf = (certainty: Certainty, measured: number): number => Math.round((CERTAINTIES[certainty] * measured) / (measured + 1))

/** The same in words, so that nobody has to believe a bare number. */
export function confidenceBasis(certainty: Certainty, measured: number, unit: Said): Said {
  const percent = confidenceOf(certainty, measured)
  return {
    en: `Confidence ${percent} %: ${HOW[certainty].en} (at most ${CERTAINTIES[certainty]} %), looked at ${measured} ${unit.en}.`,
    lt: `Patikimumas ${percent} %: ${HOW[certainty].lt} (daugiausia ${CERTAINTIES[certainty]} %), peržiūrėta ${unit.lt}: ${measured}.`,
  }
}
