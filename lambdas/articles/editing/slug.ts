import { untitledSlug } from '#shared/domain/articles/unfinished.ts'
import { SLUG_MAX, slugify } from '#shared/domain/text/slugs.ts'

/** How many articles may share a title before an editor has to choose a slug. */
export const SLUG_ATTEMPTS = 50

export interface SlugWish {
  slug: string
  /** Typed by a person: never changed by us, and later titles leave it alone. */
  typed: boolean
}

/**
 * The slug that a save asks for. Empty, or what the title gives anyway, means: made from the title; so does a slug that
 * is no longer free to move. An article without a title has a stand-in.
 */
export function wishedSlug(sent: string, { id, title }: { id: string; title: string }, current?: { slug: string; frozen: boolean }): SlugWish {
  // A stand-in is nobody's wish, also of whoever sends back what was read.
  const given = sent === untitledSlug(id) ? '' : sent
  if (current && (given === current.slug || (given === '' && current.frozen))) return { slug: current.slug, typed: false }
  const made = title === '' ? untitledSlug(id) : slugify(title, 'article')
  if (given === '' || given === made) return { slug: made, typed: false }
  return { slug: given, typed: true }
}

/** `slug`, `slug-2`, `slug-3` …, within the longest slug. */
export function numbered(slug: string, attempt: number): string {
  if (attempt === 1) return slug
  const suffix = `-${attempt}`
  return slug.slice(0, SLUG_MAX - suffix.length).replace(/-+$/, '') + suffix
}
