import { beforeAll, describe, expect, it } from 'vitest'
import { SITEMAP_INDEX } from '#shared/domain/publishing/sitemaps.ts'
import { translateAll } from '../../../lambdas/platform/testing/testing-model.ts'
import { testPress } from '../../../lambdas/publishing/publication/testing-press.ts'
import { syndicateArticle } from '../../../lambdas/publishing/syndication/write.ts'
import { type Found, type Monitor, REPAIRING } from './fault.ts'
import { LOOK } from './monitors.ts'
import { matrixPage } from './page.ts'
import { ROUNDS } from './rounds.ts'
import { type PlantedSite, plantedSite } from './site.ts'
import { calm, calmWorld } from './world.ts'

const press = testPress({ syndicate: syndicateArticle, fresh: false })
const world = calmWorld()
let site: PlantedSite
let begin: () => Promise<void>
let healthy: Map<string, string | undefined>
/** What readers get, but for the index of the sitemaps, which says when they were stored. */
const served = () =>
  new Map(
    ['pages/', 'feeds/', 'sitemaps/']
      .flatMap((prefix) => press.site.keys(prefix))
      .filter((key) => key !== SITEMAP_INDEX)
      .map((key) => [key, press.site.read(key)?.text]),
  )
const changedKeys = () => {
  const now = served()
  return [...new Set([...now.keys(), ...healthy.keys()])].filter((key) => now.get(key) !== healthy.get(key))
}
const ALL = Object.keys(LOOK) as Monitor[]

beforeAll(async () => {
  site = await plantedSite(press, world)
  press.model.answer = (request) => {
    if (request.tool !== 'submit_category') return translateAll(request)
    const [, category = 'news'] = [...world.sections].find(([title]) => JSON.stringify(request).includes(title)) ?? []
    return { input: { category } }
  }
  await site.follow()
  // Monitors remember what they saw: the first look is the one that everything is compared with.
  for (const monitor of ALL) await LOOK[monitor](site)
  begin = await press.keep()
  healthy = served()
})

/** Each once, as texts that can be compared. */
const said = (found: readonly Found[]): string[] =>
  [...new Set(found.map(({ code, where, repaired }) => [code, ...(where ? [site.named(where)] : []), ...(repaired ? ['(repaired)'] : [])].join(' ')))].sort()

it('finds nothing on a healthy site', async () => {
  const found: [Monitor, string[]][] = []
  for (const monitor of ALL) {
    await begin()
    found.push([monitor, said(await LOOK[monitor](site))])
    expect(changedKeys(), monitor).toEqual([])
  }
  expect(found).toEqual(ALL.map((monitor) => [monitor, []]))
})

describe.each(ROUNDS)('$title', ({ faults, monitors }) => {
  it.each(monitors)('%s', async (monitor) => {
    await begin()
    calm(world)
    for (const { plant } of faults) await plant(site)
    const found = said(await LOOK[monitor](site))
    expect(found).toEqual(said(faults.flatMap((fault) => fault.found[monitor] ?? [])))
    if (REPAIRING.includes(monitor)) expect(changedKeys()).toEqual([])
  })
})

it('is what docs/fault-matrix.md says', async () => {
  expect(ROUNDS.flatMap(({ faults }) => faults).length).toBeGreaterThanOrEqual(40)
  await expect(matrixPage(ROUNDS)).toMatchFileSnapshot('../../../docs/fault-matrix.md')
})
