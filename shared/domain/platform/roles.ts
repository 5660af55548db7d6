import type { Locale } from '#shared/locales.ts'

/** Roles that a person may hold, in the order in which the desk names them. Somebody may hold several. */
export const ROLES = ['author', 'editor', 'reviewer', 'analyst', 'admin'] as const
export type Role = (typeof ROLES)[number]

/**
 * What an endpoint may ask for, besides being signed in.
 * `desk`: any role at all; `read`: articles with their history; `write`: drafts; `review`: translations of a language;
 * `figures`: what was read, found and spent; `edit`: everything that makes and publishes articles; `admin`: people, settings and operations.
 */
export const PERMISSIONS = ['desk', 'read', 'write', 'review', 'figures', 'edit', 'admin'] as const
export type Permission = (typeof PERMISSIONS)[number]

/** The one table of who may do what. An author's `read` and `write` end at the own articles, a reviewer's `review` at the named languages. */
const PERMISSIONS_OF: Readonly<Record<Role, readonly Permission[]>> = {
  author: ['desk', 'read', 'write'],
  editor: ['desk', 'read', 'write', 'review', 'figures', 'edit'],
  reviewer: ['desk', 'read', 'review'],
  analyst: ['desk', 'figures'],
  admin: PERMISSIONS,
}

/** A role as a person holds it; `locales` are the languages of a reviewer. */
export interface HeldRole {
  role: string
  locales?: readonly Locale[] | undefined
}

/** How far a permission reaches. */
export interface Reach {
  /** Only articles that carry the person's own name. */
  ownArticles: boolean
  /** Only these languages, and to read also originals; null: all. */
  locales: readonly Locale[] | null
  /** Articles that carry the person's own name in every language, whatever `locales` says. */
  wholeOwn: boolean
}

/** @returns null: none of the roles gives the permission; otherwise the widest reach that one of them gives it */
export function reachOf(held: readonly HeldRole[], permission: Permission): Reach | null {
  const giving = held.filter(({ role }) => isRole(role) && PERMISSIONS_OF[role].includes(permission))
  if (giving.length === 0) return null
  const reviewed = giving.filter(({ role }) => role === 'reviewer')
  const isLimited = giving.every(({ role }) => role === 'author' || role === 'reviewer')
  return {
    ownArticles: giving.every(({ role }) => role === 'author'),
    locales: isLimited && reviewed.length > 0 ? reviewed.flatMap(({ locales = [] }) => locales) : null,
    wholeOwn: giving.some(({ role }) => role === 'author'),
  }
}

/** One language's text of an article. */
export interface ReachedText {
  locale: Locale
  /** The article carries the person's own name. */
  isOwn: boolean
}

/** Whether a permission reaches a text: what any one of the roles gives, all of them give together. */
export const reachesText = ({ ownArticles, locales, wholeOwn }: Reach, { locale, isOwn }: ReachedText): boolean =>
  (isOwn && wholeOwn) || (!ownArticles && (locales === null || locales.includes(locale)))

export const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text)

/** Whether an endpoint's access is a permission that a role has to give. */
export const isPermission = (access: string): access is Permission => (PERMISSIONS as readonly string[]).includes(access)

/** Roles as the API shows them: their names, and the languages that a reviewer is for. */
export const shownRoles = (held: readonly HeldRole[]) => ({
  roles: held.map(({ role }) => role),
  review_locales: held.flatMap(({ role, locales = [] }) => (role === 'reviewer' ? locales : [])),
})
