import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { originalGateSettings, translationSettings } from '#shared/contracts/publishing/gate-settings.ts'
import { evaluateGate } from '#shared/domain/publishing/quality-gate.ts'
import { bodyStructure } from '#shared/domain/text/body-structure.ts'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { cardOf } from '../../articles/reading/testing-article.ts'
import { sha256 } from '../../platform/process/hash.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { estimateTranslation } from './estimate.ts'
import { measureTranslations } from './measure.ts'
import { DEMO_ARTICLES, type Demo, givenText, givenTranslation, readDemo } from './testing-demo.ts'

let stop: () => Promise<void>
beforeAll(async () => {
  stop = await startTestTable()
})
afterAll(() => stop())

const settings = { ...originalGateSettings.parse({}), ...translationSettings.parse({}) }
const hashOf = ({ text }: Demo) => sha256(JSON.stringify(text))
const measure = (demo: Demo, original_id: string, version = 1, locales = TARGET_LOCALES) =>
  measureTranslations(
    getTable(),
    { original_id, source_hash: hashOf(demo) },
    locales.map((locale) => ({ locale, version })),
  )
/** The verdicts on translations beside an original that passes. */
const verdictsOf = (translations: Awaited<ReturnType<typeof measure>>) =>
  evaluateGate(
    settings,
    {
      original: {
        locale: 'en',
        category_id: 'news',
        seo_score: 100,
        eeat_score: 100,
        hero_image_url: '/a.webp',
        structure: { ...bodyStructure('', 'en'), h2: 9, h3: 9, paragraphs: 99, words: 9999 },
      },
      translations,
    },
    false,
  )

describe.each(DEMO_ARTICLES)('the demo article %s', (name) => {
  it('passes the default gate in all fourteen languages, without one finding', async () => {
    const demo = await readDemo(name)
    const id = await givenText(demo.text)
    for (const locale of TARGET_LOCALES) await givenTranslation(id, locale, demo, { record: () => ({ provider: 'memory', origin: 'human' }) })
    const measured = await measure(demo, id)
    expect(measured).toEqual(TARGET_LOCALES.map((locale) => ({ locale, pseudoSegments: 0, score: 100, findings: [] })))
    const { passed, verdicts } = verdictsOf(measured)
    expect(passed).toBe(true)
    expect(verdicts.filter(({ rule }) => rule.startsWith('translation_'))).toHaveLength(3 * TARGET_LOCALES.length)
  })
})

describe('a translation at the gate', () => {
  it('is estimated when it was not, or was of another version, and only then', async () => {
    const demo = await readDemo(DEMO_ARTICLES[0])
    const id = await givenText(demo.text)
    const reported = async () => (await getTable().entities.qualityReports.get({ original_id: id, locale: 'lt' }).go({ consistent: true })).data?.estimated_at
    await givenTranslation(id, 'lt', demo)
    await measure(demo, id, 1, ['lt'])
    const first = await reported()
    expect(await cardOf(id, 'lt')).toMatchObject({ quality_version: 1, quality_score: 100 })
    await measure(demo, id, 1, ['lt'])
    expect(await reported()).toBe(first)
    await givenTranslation(id, 'lt', demo, { version: 2 })
    await measure(demo, id, 2, ['lt'])
    expect(await reported()).not.toBe(first)
    await expect(measure(demo, id, 3, ['lt'])).rejects.toMatchObject({ code: 'version-conflict' })
  })

  it('with one changed fact is refused, whoever changed it, and the refusal says where', async () => {
    const demo = await readDemo(DEMO_ARTICLES[0])
    const id = await givenText(demo.text)
    await givenTranslation(id, 'fr', demo, {
      target: (key, target) => (key === 'title' ? `${target} CVE-1999-0001` : target),
      record: () => ({ provider: 'human' }),
    })
    await estimateTranslation(getTable(), { original_id: id, locale: 'fr' }, null)
    const { passed, verdicts } = verdictsOf(await measure(demo, id, 1, ['fr']))
    expect(passed).toBe(false)
    expect(verdicts.find(({ rule }) => rule === 'translation_critical')).toMatchObject({ locale: 'fr', threshold: 0, passed: false, segments: ['title'] })
    expect(verdicts.find(({ rule }) => rule === 'translation_quality')).toMatchObject({ passed: true, threshold: 70 })
  })
})
