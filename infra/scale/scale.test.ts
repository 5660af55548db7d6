import { expect, it } from 'vitest'
import { ENDPOINTS } from '#shared/contracts/registry.ts'
import { pricedStage } from '../cost/stage.ts'
import { templatesOf } from '../testing/stages.ts'
import { usesOf } from './limits.ts'
import { readMeasured, sizesOf } from './measured.ts'
import { needsOf } from './needs.ts'
import { OPERATIONS } from './operations.ts'
import { scalePage, scalePictures } from './page.ts'
import { GOAL, readWish } from './site.ts'
import { EXECUTIONS, scaledStage } from './stage.ts'

const templates = templatesOf({ stage: 'prod' }).map((template) => template.toJSON())
const stage = { ...pricedStage(templates), ...scaledStage(templates, EXECUTIONS) }
const measured = readMeasured()

it('is what docs/scale.md and its pictures say (npm run scale writes them anew)', async () => {
  await expect(scalePage(stage, measured)).toMatchFileSnapshot('../../docs/scale.md')
  for (const [name, picture] of Object.entries(scalePictures(stage, measured))) await expect(picture).toMatchFileSnapshot(`../../docs/scale/${name}`)
})

it('every endpoint of the API is an operation, and each is measured or says why not', () => {
  expect(OPERATIONS.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(ENDPOINTS)))
  const isMeasured = (name: string) => sizesOf(measured).some((size) => measured[size]?.[name])
  const missing = OPERATIONS.filter(({ name, unmeasured }) => !unmeasured && !isMeasured(name)).map(({ name }) => name)
  expect(missing).toEqual([])
})

it('takes throttles from the templates', () => {
  expect(stage).toMatchObject({ apiRate: 200, openRate: 50, concurrency: 1000 })
  expect(stage.reserved.get('translation')).toBe(200)
  expect(() => scaledStage([{ Resources: {} }], EXECUTIONS)).toThrow('The templates have no API.')
})

it('a site of nobody breaks nothing, one of ten thousand editors breaks the throttle of the API first', () => {
  const uses = (site: Partial<typeof GOAL>) => usesOf(needsOf({ articles: 1000, reads: 1, editors: 1, publications: 1, ...site }, stage, measured))
  expect(uses({}).filter(({ share }) => share > 1)).toEqual([])
  expect(uses({ editors: 10_000 })[0]?.limit.name).toBe('API: requests a second of the stage')
})

it('reads the command line, and says what it takes', () => {
  expect(readWish([])).toEqual({ site: GOAL, isGoal: true })
  expect(readWish(['--articles', '5'])).toEqual({ site: { ...GOAL, articles: 5 }, isGoal: false })
  expect(readWish(['--measure', '--sizes', '50,500'])).toEqual({ sizes: [50, 500] })
  expect(() => readWish(['--reads', 'many'])).toThrow('--reads is a whole number from 1 on.')
})
