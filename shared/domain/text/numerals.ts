const ROMAN = { I: 1, V: 5, X: 10, L: 50, C: 100 } as const
const ROMAN_NUMERAL = /(?<![\p{L}\p{N}])(?=[IVXLC])(C{0,3}(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3}))(?:ères?|ème|er|e|re|th|st|nd|rd)?(?![\p{L}\p{N}])/gu
/** Centuries and kings: whatever is greater is an abbreviation. */
const isRoman = /^C{0,3}(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/

/** Whether a word in capitals is a number, as XIX. */
export const isRomanNumeral = (word: string): boolean => isRoman.test(word)

function romanValue(numeral: string): number {
  const values = [...numeral].map((letter) => ROMAN[letter as keyof typeof ROMAN])
  return values.reduce((sum: number, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0)
}

const HAN_DIGITS = '〇一二三四五六七八九'
const HAN_UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000, 万: 1e4, 萬: 1e4, 亿: 1e8, 億: 1e8 }

function hanValue(numeral: string): number {
  let [total, group, digit] = [0, 0, 0]
  for (const sign of numeral.replaceAll(/[两兩]/g, '二').replaceAll('零', '〇')) {
    const unit = HAN_UNITS[sign]
    if (unit === undefined) digit = HAN_DIGITS.indexOf(sign)
    else if (unit >= 1e4) {
      total += (group + digit || 1) * unit
      group = 0
      digit = 0
    } else {
      group += (digit || 1) * unit
      digit = 0
    }
  }
  return total + group + digit
}

/** Values of what a text writes in Roman or Chinese numerals; words that only look like some are among them. */
export const numeralsIn = (text: string): number[] => [
  ...[...text.matchAll(ROMAN_NUMERAL)].flatMap(([, numeral]) => (numeral ? [romanValue(numeral)] : [])),
  ...(text.match(/[〇零一二三四五六七八九十百千万萬亿億两兩]+/g) ?? []).map(hanValue),
]
