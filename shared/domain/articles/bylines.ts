/** Bylines of an article, and characters of a guest's name and description. */
export const BYLINE_LIMITS = { most: 5, shortestName: 2, longestName: 80, about: 160 } as const

/** Somebody with a profile. */
interface AuthorByline {
  author_id: string
}

/** Somebody without one. */
interface GuestByline {
  name: string
  /** One line about them, in the language of the original; empty: none. */
  about: string
}

export type Byline = AuthorByline | GuestByline
type Bylines = readonly Byline[]

/** What of an article's rows says who signs it. */
export interface Signed {
  /** Whoever wrote it: rights and own lists go by this person, printed or not. */
  author_id?: string | null | undefined
  /** Who signs it, in this order; absent or empty: its author. */
  bylines?: Bylines | undefined
}

export const isGuest = (byline: Byline): byline is GuestByline => !('author_id' in byline)

/** Who signs an article, in order. Fields are in one order, whatever order the table keeps them in. */
export function signatures({ author_id, bylines }: Signed): Byline[] {
  const own = plainBylines(bylines)
  return own.length === 0 && author_id ? [{ author_id }] : own
}

/** Bylines with their fields in one order. Absent ones are none. */
export const plainBylines = (bylines: Bylines = []): Byline[] => bylines.map(plainByline)

const plainByline = (byline: Byline): Byline => (isGuest(byline) ? { name: byline.name, about: byline.about } : { author_id: byline.author_id })

/** People with a profile who sign an article, in order. */
export const signingAuthors = (signed: Signed): string[] => signatures(signed).flatMap((byline) => (isGuest(byline) ? [] : [byline.author_id]))

/** Bylines as rows keep them: none where an article is signed as it is without. */
export function storedBylines(bylines: Bylines, author_id: string | undefined): Byline[] {
  const plain = plainBylines(bylines)
  return sameBylines(plain, signatures({ author_id })) ? [] : plain
}

/** Whether two texts are signed alike. Absent bylines are none; who wrote them does not count. */
export const sameBylines = (one?: Bylines, other?: Bylines): boolean => JSON.stringify(plainBylines(one)) === JSON.stringify(plainBylines(other))

/** The first byline that stands twice among them, by its place; -1: none does. */
export function repeatedByline(bylines: Bylines): number {
  const keys = bylines.map((byline) => (isGuest(byline) ? `guest ${byline.name.toLowerCase()}` : byline.author_id))
  return keys.findIndex((key, index) => keys.indexOf(key) < index)
}

/**
 * Whether an author's save of their own article leaves who has to stay: themselves and whoever wrote it, as far as they sign it now. An editor
 * may take anybody away.
 */
export function keepsAuthors(before: Signed, wanted: Bylines, person: string): boolean {
  const after = signingAuthors({ author_id: before.author_id, bylines: wanted })
  const now = signingAuthors(before)
  return [person, before.author_id].every((one) => !one || !now.includes(one) || after.includes(one))
}

/** Names as one text, in the words of a language: `A, B and C`. @param tag BCP 47 */
export const joinedNames = (names: readonly string[], tag: string): string => namesFormat(tag).format(names)

/** The same in pieces, so that each name may be a link: `literal` pieces stand between names. */
export const nameParts = (names: readonly string[], tag: string): { type: 'element' | 'literal'; value: string }[] => namesFormat(tag).formatToParts(names)

const namesFormat = (tag: string) => new Intl.ListFormat(tag, { type: 'conjunction', style: 'long' })

/** A guest in one line. */
export const guestLabel = ({ name, about }: GuestByline): string => (about ? `${name} — ${about}` : name)
