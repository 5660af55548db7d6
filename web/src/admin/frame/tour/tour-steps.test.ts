import { expect, it } from 'vitest'
import { ENDPOINTS } from '#shared/contracts/registry.ts'
import { isPermission, type Role, reachOf } from '#shared/domain/platform/roles.ts'
import { foundScreen } from '../found-screen.ts'
import { tourSteps } from './tour-steps.ts'

const ID = '0190a000-0000-7000-8000-000000000001'

/** Addresses that a role opens, by the contracts of what its screens call. */
function opensFor(role: Role) {
  return (to: string) => {
    const found = foundScreen(to)
    const access = found && ENDPOINTS[(found.within ?? found.screen).needs].access
    return access !== undefined && (!isPermission(access) || reachOf([{ role }], access) !== null)
  }
}

const partsFor = (role: Role) => tourSteps(ID, opensFor(role)).map(({ part }) => part)

it('shows each role what it may open, in the order of a day', () => {
  expect(partsFor('admin')).toEqual(['today', 'article', 'translations', 'gate', 'publication'])
  expect(partsFor('author')).toEqual(['today', 'article'])
  expect(partsFor('reviewer')).toEqual(['today', 'article', 'translations'])
  expect(partsFor('analyst')).toEqual(['dashboard', 'statistics', 'analytics', 'search', 'localisation'])
})

it('looks at an article, and at the list of them while there is none', () => {
  const all = () => true
  expect(tourSteps(ID, all)[1]).toEqual({ part: 'article', to: `/admin/articles/${ID}` })
  expect(tourSteps(null, all)[1]).toEqual({ part: 'article', to: '/admin/articles' })
})

it('leads to screens that there are', () => {
  const all = [tourSteps(null, () => true), tourSteps(null, (to) => to !== '/admin/articles')].flat()
  expect(all).toHaveLength(10)
  expect(all.filter(({ to }) => !foundScreen(to))).toEqual([])
})
