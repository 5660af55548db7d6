import { nameOrder } from '../text/name-order.ts'
import type { HeldRole } from './roles.ts'

/** Roles that reach articles of others: who holds one of them may be mentioned and asked anywhere. Authors are found by their articles. */
const LISTED_ROLES: readonly string[] = ['editor', 'reviewer', 'admin']
/** Words of a name by which somebody is found; most have two or three. */
const MOST_WORDS = 5

/** What the directory of the newsroom says of a person. */
export interface ListedPerson {
  name: string
  /** Roles that reach articles of others. */
  held: HeldRole[]
}

/** A person as the directory lists them; null: they are not in it. */
export function listedPerson(full_name: string, roles: readonly HeldRole[]): ListedPerson | null {
  const held = roles
    .filter(({ role }) => LISTED_ROLES.includes(role))
    .map(({ role, locales }) => ({ role, ...(locales ? { locales: [...locales] } : {}) }))
    .sort((one, other) => (one.role < other.role ? -1 : 1))
  return held.length === 0 ? null : { name: full_name, held }
}

/** Places of a name in the directory, as {@link nameOrder} sorts: one from each of its words on, so that any word finds it. The first is the whole name. */
export function namePlaces(name: string): string[] {
  const words = name.split(/\s+/).filter((word) => nameOrder(word) !== '')
  return [...new Set(words.slice(0, MOST_WORDS).map((_, index) => nameOrder(words.slice(index).join(' '))))]
}
