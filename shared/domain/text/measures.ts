/** Factors into metric units: of miles into kilometres, of feet into metres and centimetres. Source: the international yard and pound (1959). */
const FACTORS: readonly (readonly [RegExp, readonly number[]])[] = [
  [/^square miles?\b/i, [2.59]],
  [/^square f(?:ee|oo)t\b/i, [0.0929]],
  [/^(?:miles?|mph)\b/i, [1.609]],
  [/^yards?\b/i, [0.9144, 91.44]],
  [/^(?:f(?:ee|oo)t|ft)\b/i, [0.3048, 30.48]],
  [/^inch(?:es)?\b/i, [2.54, 25.4]],
  [/^(?:pounds?|lbs?)\b/i, [0.4536]],
  [/^(?:ounces?|oz)\b/i, [28.35]],
  [/^acres?\b/i, [0.4047, 4047]],
  [/^gallons?\b/i, [3.785]],
  [/^stones?\b/i, [6.35]],
]
const DEGREES = /^(?:degrees?\b|°|F\b)/i

/** What stands between a number and its unit: nothing, or the rest of a range as in “2 to 4 inches”. */
const BEFORE_UNIT = /^(?:s\b)?(?:(?:[\s-]*(?:to|or|and|by)[\s-]+|[-–—])\d[\d.,]*)?[\s-]*(?:million |billion )?/i

/**
 * What a number comes to in metric units where an English measure follows it; empty where none does. Degrees may be a temperature or a difference.
 * @param rest what follows the number
 */
export function metricAmounts(value: number, rest: string): readonly number[] {
  const unit = rest.replace(BEFORE_UNIT, '')
  if (DEGREES.test(unit)) return [(value - 32) / 1.8, value / 1.8]
  return FACTORS.find(([name]) => name.test(unit))?.[1].map((factor) => value * factor) ?? []
}

const HEIGHT = /\b(\d)[- ]?(?:f(?:ee|oo)t|ft)[- ](\d{1,2})\b/gi

/** Heights as “6-foot-6”: both numbers, and what they come to in metres and centimetres. */
export const heightsIn = (text: string): readonly { values: readonly number[]; about: readonly number[] }[] =>
  [...text.matchAll(HEIGHT)].map(([, feet, inches]) => {
    const centimetres = (Number(feet) * 12 + Number(inches)) * 2.54
    return { values: [Number(feet), Number(inches)], about: [centimetres, centimetres / 100] }
  })

/** Whether an amount is another one as people round: by seven hundredths at most, small ones by seven tenths or a fifth. */
export const isAbout = (amount: number, exact: number): boolean => {
  const size = Math.abs(exact)
  return Math.abs(amount - exact) <= Math.max(size * 0.07, Math.min(0.7, size / 5))
}
