import { afterAll, beforeAll, expect, it } from 'vitest'
import { segmentPairs } from '#shared/domain/articles/article-segments.ts'
import { type AdversarialCase, adversarialCases } from '#shared/domain/translation/adversarial.testing.ts'
import { HONEST_TRANSLATIONS } from '#shared/domain/translation/honest-translations.testing.ts'
import { segmentFindings } from '#shared/domain/translation/segment-findings.ts'
import { standInTranslation } from '#shared/domain/translation/stand-in.testing.ts'
import { checkTranslation } from '#shared/domain/translation/translation-checks.ts'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { casesOf } from '#shared/thorough.testing.ts'
import { givenOriginal } from '../../articles/reading/testing-article.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { askedSegments, startTestModel, type TestModel } from '../../platform/testing/testing-model.ts'
import { readDemo } from './testing-demo.ts'
import { expectNothingWrong } from './testing-hostile.ts'
import { draftOf, givenRun, recordsOf, translateInto } from './testing-run.ts'

const CASES = casesOf(10_000, 2_500)

let stop: () => Promise<void>
let model: TestModel
let cases: AdversarialCase[]
beforeAll(async () => {
  stop = await startTestTable()
  model = await startTestModel()
  Object.assign(process.env, { ALLOW_PSEUDO: 'false', PUBLISH_MACHINE_ARN: 'arn:none' })
  cases = adversarialCases(11, CASES, [...(await readDemo()).units, ...HONEST_TRANSLATIONS])
})
afterAll(async () => {
  await model.close()
  await stop()
})

it.each(TARGET_LOCALES)('[P2] hostile answers of every kind through the whole engine: nothing wrong is saved as good in %s', async (locale) => {
  const own = cases.filter((one) => one.locale === locale)
  expect(own.length).toBeGreaterThan(CASES / 25)
  // One article for all of them: what an honest answer brought must not stand in for a hostile one from the memory.
  const { id } = await givenOriginal({ content: own.map(({ source }) => `<p>${source}</p>`).join('\n') })
  model.answer = (request) => ({
    input: {
      segments: askedSegments(request).segments.map(({ id, text }) => ({
        id,
        text: id.startsWith('c') ? (own[Number(id.slice(1))] as AdversarialCase).answer(text) : standInTranslation(text, locale),
      })),
    },
  })
  await expectNothingWrong(id, locale, await translateInto(await givenRun(id), locale))
  const records = await recordsOf(id, locale)
  const targets = new Map(segmentPairs(await draftOf(id, 'en'), await draftOf(id, locale)).map(({ key, target }) => [key, target]))
  // What no check is sure of is asked of the judges: none passes without a word.
  const isNoticed = ({ source }: AdversarialCase, key: string) =>
    records.get(key)?.provider === 'failed' ||
    segmentFindings({ key, source, target: targets.get(key) ?? '' }, locale, [], checkTranslation).some(({ question }) => question)
  const slipped = own.filter((one, index) => one.expected === 'refused' && !isNoticed(one, `c${index}`))
  expect(slipped.map(({ attack, source }) => `${attack}: ${source}`)).toEqual([])
  const honest = own.flatMap(({ expected }, index) => (expected === 'accepted' ? [records.get(`c${index}`)] : []))
  expect(honest.filter((record) => record?.provider !== 'model').map((record) => record?.fault)).toEqual([])
})
