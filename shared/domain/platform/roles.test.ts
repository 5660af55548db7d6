import { describe, expect, it } from 'vitest'
import { type HeldRole, isPermission, PERMISSIONS, type Permission, ROLES, reachesText, reachOf, shownRoles } from './roles.ts'

const EVERYTHING = { ownArticles: false, locales: null, wholeOwn: false }
const permissionsOf = (...roles: string[]) =>
  PERMISSIONS.filter((permission) =>
    reachOf(
      roles.map((role) => ({ role })),
      permission,
    ),
  )

describe('roles', () => {
  it('give what their holders need, and nothing else', () => {
    expect(Object.fromEntries(ROLES.map((role) => [role, permissionsOf(role)]))).toEqual({
      author: ['desk', 'read', 'write'],
      editor: ['desk', 'read', 'write', 'review', 'figures', 'edit'],
      reviewer: ['desk', 'read', 'review'],
      analyst: ['desk', 'figures'],
      admin: ['desk', 'read', 'write', 'review', 'figures', 'edit', 'admin'],
    })
    expect(permissionsOf()).toEqual([])
    expect(permissionsOf('administrator', 'toString')).toEqual([])
    expect(permissionsOf('author', 'analyst')).toEqual(['desk', 'read', 'write', 'figures'])
  })

  it('reach as far as the widest role: authors to their own articles, reviewers to their languages', () => {
    const author = { role: 'author' }
    const reviewer = { role: 'reviewer', locales: ['de', 'lt'] as const }
    expect(reachOf([author], 'write')).toEqual({ ownArticles: true, locales: null, wholeOwn: true })
    expect(reachOf([author], 'read')).toEqual({ ownArticles: true, locales: null, wholeOwn: true })
    expect(reachOf([reviewer], 'review')).toEqual({ ownArticles: false, locales: ['de', 'lt'], wholeOwn: false })
    expect(reachOf([{ role: 'reviewer' }], 'review')).toEqual({ ownArticles: false, locales: [], wholeOwn: false })
    expect(reachOf([reviewer], 'read')).toEqual({ ownArticles: false, locales: ['de', 'lt'], wholeOwn: false })
    expect(reachOf([author, reviewer], 'read')).toEqual({ ownArticles: false, locales: ['de', 'lt'], wholeOwn: true })
    expect(reachOf([reviewer, { role: 'editor' }], 'read')).toEqual(EVERYTHING)
    expect(reachOf([author, reviewer], 'write')).toEqual({ ownArticles: true, locales: null, wholeOwn: true })
    expect(reachOf([author, { role: 'editor' }], 'write')).toEqual({ ...EVERYTHING, wholeOwn: true })
    expect(reachOf([reviewer, { role: 'admin' }], 'review')).toEqual(EVERYTHING)
    expect(reachOf([{ role: 'analyst', locales: ['de'] }], 'figures')).toEqual(EVERYTHING)
  })
})

describe('several roles', () => {
  const HELD: readonly HeldRole[] = ROLES.map((role) => (role === 'reviewer' ? { role, locales: ['de'] } : { role }))
  const COMBINATIONS = Array.from({ length: 2 ** HELD.length }, (_, bits) => HELD.filter((_role, index) => bits & (1 << index)))
  const TEXTS = [true, false].flatMap((isOwn) => (['en', 'de', 'fr'] as const).map((locale) => ({ isOwn, locale })))
  const reached = (held: readonly HeldRole[], permission: Permission) => {
    const reach = reachOf(held, permission)
    return TEXTS.filter((text) => reach && reachesText(reach, text))
  }

  it.each(PERMISSIONS)('together reach exactly what each of them reaches: %s', (permission) => {
    for (const held of COMBINATIONS) {
      const single = held.map((role) => reached([role], permission))
      expect(reached(held, permission), held.map(({ role }) => role).join()).toEqual(TEXTS.filter((text) => single.some((texts) => texts.includes(text))))
    }
  })

  it('each reach as far as they say', () => {
    expect(reached([{ role: 'author' }], 'read')).toEqual(TEXTS.filter(({ isOwn }) => isOwn))
    expect(reached([{ role: 'reviewer', locales: ['de'] }], 'read')).toEqual(TEXTS.filter(({ locale }) => locale === 'de'))
    expect(reached([{ role: 'editor' }], 'read')).toEqual(TEXTS)
    expect(reached([{ role: 'author' }, { role: 'reviewer', locales: ['de'] }], 'review')).toEqual(TEXTS.filter(({ locale }) => locale === 'de'))
  })
})

it('what anybody may ask is no permission', () => {
  expect([isPermission('edit'), isPermission('anyone'), isPermission('signed-in')]).toEqual([true, false, false])
})

it('roles are shown with the languages of a reviewer, and of nobody else', () => {
  const held = [{ role: 'analyst', locales: ['fr' as const] }, { role: 'reviewer', locales: ['de', 'lt'] as const }, { role: 'guest' }]
  expect(shownRoles(held)).toEqual({ roles: ['analyst', 'reviewer', 'guest'], review_locales: ['de', 'lt'] })
  expect(shownRoles([{ role: 'reviewer' }])).toEqual({ roles: ['reviewer'], review_locales: [] })
})
