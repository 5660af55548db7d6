import { memoised } from '../../text/memoised.ts'
import { fold } from '../../text/word-stems.ts'

/** Letters of other alphabets and with strokes by what they sound like in Latin ones. */
const CYRILLIC: Readonly<Record<string, string>> = Object.fromEntries(
  'а-a б-b в-v г-g д-d е-e ё-o ж-j з-z и-i й-y к-k л-l м-m н-n о-o п-p р-r с-s т-t у-u ф-f х-h ц-ts ч-ch ш-sh щ-sh ъ- ы-i ь- э-e ю-yu я-ya ł-l ø-o ß-ss æ-ae œ-oe ı-i đ-d'
    .split(' ')
    .map((pair) => pair.split('-') as [string, string]),
)

/** A word of a Latin or Cyrillic text in the letters from a to z, as far as it has any. */
export const latin = memoised((word): string => [...fold(word)].map((letter) => CYRILLIC[letter] ?? letter).join(''))

/** Letters that must agree of a word that has whatever ending: three at least. */
export const beginningOf = (name: string): string => name.slice(0, Math.max(3, Math.ceil(name.length * 0.6)))

/** Whether a word of a translation may be a name of the source: the same beginning, or few other letters. */
export function looksLike(name: string, word: string): boolean {
  const [one, other] = [latin(name), latin(word)]
  return (
    other.startsWith(beginningOf(one)) ||
    other.includes(one.slice(0, Math.max(5, beginningOf(one).length))) ||
    (other.length >= one.length * (1 - OTHER_LETTERS) && distance(one, other.slice(0, one.length + 1)) <= one.length * OTHER_LETTERS)
  )
}

/** Consonants of a word by groups that languages write alike. */
const consonants = memoised((word): string =>
  latin(word)
    .replace(/['’]s?$/, '')
    .replace(/sch|sh|tch|ch|cz|sz|dz|ts|tz|dj/g, 's')
    .replace(/gh/g, '')
    .replace(/ph/g, 'f')
    .replace(/th/g, 't')
    .replace(/ck|qu/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/[cqgk]/g, 'k')
    .replace(/[szj]/g, 's')
    .replace(/[dt]/g, 't')
    .replace(/[bpfv]/g, 'b')
    .replace(/[^ksbtlrmn]/g, '')
    .replace(/(.)\1+/g, '$1'),
)

/** The first sound of a word; vowels and half-vowels are written too differently. */
const initial = (word: string): string => (/^[aeiouywhj]/.test(latin(word)) ? '' : (consonants(word)[0] ?? ''))

/** Whether two names may be the same in other spellings, as Chequers and Čekers: their consonants agree to four fifths. */
export function soundsLike(name: string, word: string): boolean {
  const [one, whole] = [consonants(name), consonants(word)]
  const other = whole.slice(0, one.length + 1)
  if (one.length < 3 || whole.length < 3)
    return one.slice(0, 2) === whole.slice(0, 2) && initial(name) === initial(word) && Math.abs(name.length - word.length) < 4
  return (2 * common(one, other)) / (one.length + Math.min(other.length, one.length)) >= 0.8
}

/** Share of a name's letters that may be others. */
const OTHER_LETTERS = 0.34

/** Changes of one letter that make one word the other (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [index, mine] of [...other].entries())
      next.push(Math.min((row[index + 1] as number) + 1, (next[index] as number) + 1, (row[index] as number) + (letter === mine ? 0 : 1)))
    row = next
  }
  return row.at(-1) as number
}

/** Letters of the longest common subsequence. */
function common(one: string, other: string): number {
  let row = Array<number>(other.length + 1).fill(0)
  for (const letter of one) {
    const next = [0]
    for (const [index, mine] of [...other].entries())
      next.push(letter === mine ? (row[index] as number) + 1 : Math.max(row[index + 1] as number, next[index] as number))
    row = next
  }
  return row.at(-1) as number
}
