import { afterAll, beforeAll, expect, it } from 'vitest'
import { pageKey } from '#shared/domain/addresses.ts'
import { startTestTable } from '../runtime/testing.ts'
import { cardOf, changeOriginal, GOOD_BODY, givenOriginal } from '../runtime/testing-article.ts'
import { startTestModel, translateAll } from '../runtime/testing-model.ts'
import { createPublishingSteps } from './machine-steps.ts'
import { publicationsOf, publish, translate } from './testing-publication.ts'
import { startTestSite, TEST_ASSETS, type TestSite } from './testing-site.ts'

let site: TestSite
const stops: (() => Promise<void>)[] = []
beforeAll(async () => {
  stops.push(await startTestTable())
  const model = await startTestModel()
  model.answer = (request) => translateAll(request)
  site = await startTestSite()
  stops.push(model.close, site.close)
})
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})

const steps = createPublishingSteps(() => TEST_ASSETS)

it('a rollback that could neither be released nor withdrawn is brought out by the next one', async () => {
  const { id } = await givenOriginal()
  await translate(id)
  await publish(steps, id)
  await changeOriginal(id, `${GOOD_BODY}<p>ADDED-LATER</p>`)
  await translate(id)
  await publish(steps, id)
  const path = (await cardOf(id, 'en'))?.hreflang_alternates?.find(({ locale }) => locale === 'en')?.path ?? ''
  const html = () => site.read(`${pageKey(path)}/page.html`)?.text
  expect(html()).toContain('ADDED-LATER')

  const [first] = await publicationsOf(id)
  const options = { rollbackOf: first?.number ?? 0 }
  const fails = (step: string) => {
    if (step === 'release' || step === 'withdraw') throw Object.assign(new Error('no'), { code: 'dependency-unavailable' })
  }
  expect((await publish(steps, id, options, { before: fails })).operation).toMatchObject({ status: 'error' })
  expect(html()).toContain('ADDED-LATER')
  expect((await publish(steps, id, options)).operation).toMatchObject({ status: 'success' })
  expect(html()).not.toContain('ADDED-LATER')
})
