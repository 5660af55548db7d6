/** Letters that Unicode decomposition leaves alone although they have a customary Latin spelling. */
export const CUSTOMARY: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  ı: 'i',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ħ: 'h',
  ŋ: 'n',
  ŧ: 't',
}

/** The longest slug in characters; longer titles are cut at a word. */
export const SLUG_MAX = 96

/** A section's feed stands there. */
const RESERVED = /^feed$/

/**
 * A title as an address segment: lowercase Latin letters, digits and single hyphens, at most {@link SLUG_MAX} long.
 * A title without Latin letters or digits enough (Han, Kana, Hangul) takes `fallback`, the English slug.
 *
 * @param romanization what the title's language writes for its letters in addresses; letters that it lacks lose their accents
 */
export function slugify(title: string, fallback = '', romanization: Readonly<Record<string, string>> = {}): string {
  const own = [...title.normalize('NFKC').toLowerCase()].map((character) => romanization[character] ?? character).join('')
  const letters = own.match(/\p{L}/gu) ?? []
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter))
  if (letters.length > 0 && latin.length * 2 < letters.length) return fallback
  const plain = own
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\x20-\x7e]/g, (character) => CUSTOMARY[character] ?? ' ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const slug = cutAtWord(plain) || fallback
  return RESERVED.test(slug) ? `${slug}-article` : slug
}

function cutAtWord(slug: string): string {
  if (slug.length <= SLUG_MAX) return slug
  const cut = slug.slice(0, SLUG_MAX + 1)
  const word = cut.lastIndexOf('-')
  return word > SLUG_MAX / 2 ? cut.slice(0, word) : slug.slice(0, SLUG_MAX)
}

/** What a person may type as a slug: one path segment of lowercase words, and none that means something else in every section. */
export const SLUG_PATTERN = /^(?!feed$)[a-z0-9]+(?:-[a-z0-9]+)*$/
