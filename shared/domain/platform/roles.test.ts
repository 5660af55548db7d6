import { describe, expect, it } from 'vitest'
import { isPermission, PERMISSIONS, ROLES, reachOf, shownRoles } from './roles.ts'

const EVERYTHING = { ownArticles: false, locales: null }
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
    expect(reachOf([author], 'write')).toEqual({ ownArticles: true, locales: null })
    expect(reachOf([author], 'read')).toEqual({ ownArticles: true, locales: null })
    expect(reachOf([reviewer], 'review')).toEqual({ ownArticles: false, locales: ['de', 'lt'] })
    expect(reachOf([{ role: 'reviewer' }], 'review')).toEqual({ ownArticles: false, locales: [] })
    expect(reachOf([reviewer], 'read')).toEqual({ ownArticles: false, locales: ['de', 'lt'] })
    expect(reachOf([author, reviewer], 'read')).toEqual({ ownArticles: false, locales: ['de', 'lt'] })
    expect(reachOf([reviewer, { role: 'editor' }], 'read')).toEqual(EVERYTHING)
    expect(reachOf([author, reviewer], 'write')).toEqual({ ownArticles: true, locales: null })
    expect(reachOf([author, { role: 'editor' }], 'write')).toEqual(EVERYTHING)
    expect(reachOf([reviewer, { role: 'admin' }], 'review')).toEqual(EVERYTHING)
    expect(reachOf([{ role: 'analyst', locales: ['de'] }], 'figures')).toEqual(EVERYTHING)
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
