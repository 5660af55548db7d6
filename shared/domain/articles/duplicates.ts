import { type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'

/** An article in a language, as far as it is compared. */
export interface Compared {
  original_id: string
  locale: Locale
  created_at: string
}

/** Articles that are the same in something, the oldest first: it is the one that is kept. */
export type DuplicateGroup<T extends Compared> = readonly [T, T, ...T[]]

/**
 * Articles of one language with the same key, largest groups of originals first.
 * @param keyOf what is compared; those without a key are equal to nothing
 */
export function duplicatesBy<T extends Compared>(articles: Iterable<T>, keyOf: (article: T) => string): DuplicateGroup<T>[] {
  const groups = new Map<string, T[]>()
  for (const article of articles) {
    const key = keyOf(article)
    if (key === '') continue
    const name = `${article.locale} ${key}`
    const group = groups.get(name)
    if (group) group.push(article)
    else groups.set(name, [article])
  }
  return [...groups.values()].flatMap((group) => (group.length > 1 ? [oldestFirst(group)] : [])).sort(byImportance)
}

const oldestFirst = <T extends Compared>(group: T[]): DuplicateGroup<T> => {
  const order = ({ created_at, original_id }: T) => `${created_at} ${original_id}`
  return group.sort((one, other) => (order(one) < order(other) ? -1 : 1)) as unknown as DuplicateGroup<T>
}

const byImportance = <T extends Compared>([one, , ...more]: DuplicateGroup<T>, [other, , ...others]: DuplicateGroup<T>): number =>
  Number(other.locale === ORIGINAL_LOCALE) - Number(one.locale === ORIGINAL_LOCALE) ||
  others.length - more.length ||
  (one.created_at < other.created_at ? -1 : one.created_at > other.created_at ? 1 : 0)

/** Articles with the same text in more than one language: of these at most one is in its own language. */
export function sameInOtherLanguages<T extends Compared>(articles: Iterable<T>, keyOf: (article: T) => string): T[] {
  const seen = new Map<string, T[]>()
  for (const article of articles) {
    const key = keyOf(article)
    if (key === '') continue
    const same = seen.get(key)
    if (same) same.push(article)
    else seen.set(key, [article])
  }
  return [...seen.values()].flatMap((same) => {
    if (same.every(({ locale }) => locale === same[0]?.locale)) return []
    // The English one is where the words come from.
    const foreign = same.filter(({ locale }) => locale !== ORIGINAL_LOCALE)
    return same.length === foreign.length ? same : foreign
  })
}

/** Texts that one part compares, about: what is known of so many takes some 50 MB. */
const TEXTS_OF_PART = 100_000

/** How many parts texts are compared in, at least one. @param texts of all languages together */
export const comparedParts = (texts: number): number => Math.max(1, Math.ceil(texts / TEXTS_OF_PART))

/** The part in which a text is compared, from 0: texts of the same words share it. @param fingerprint hexadecimal, not empty */
export const partOfWords = (fingerprint: string, parts: number): number => Number.parseInt(fingerprint.slice(0, 8), 16) % parts
