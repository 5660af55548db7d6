import { describe, expect, it } from 'vitest'
import { pageKey } from '#shared/domain/articles/addresses.ts'
import { LOCALES } from '#shared/locales.ts'
import { changeOriginal, SHORT_BODY } from '../../articles/reading/testing-article.ts'
import { endWork } from '../../platform/batch/long-work.ts'
import { getTable } from '../../platform/table/table.ts'
import { testPress } from './testing-press.ts'
import {
  beginPublication,
  familyOf,
  type Interference,
  Killed,
  operationOf,
  publicationsOf,
  runPublication,
  runUnpublication,
  translate,
} from './testing-publication.ts'

const press = testPress()
const { steps, publish, unpublish, givenTranslated } = press
const kill = (when: 'before' | 'after', name: string): Interference => ({
  [when]: (step: string) => {
    if (step === name) throw new Killed(name)
  },
})
const fail = (...names: string[]): Interference => ({
  before: (step) => {
    if (names.includes(step)) throw Object.assign(new Error('The bucket is gone.'), { name: 'dependency-unavailable' })
  },
})
const cardsOf = async (id: string) => (await getTable().entities.cards.query.family({ original_id: id }).go({ consistent: true, pages: 'all' })).data
const present = (path: string) => press.site.read(`${pageKey(path)}/page.html`) !== null

/** All of the publication is live, nothing is left over, and the lease is free. */
async function expectLive(id: string, number: number) {
  expect(await familyOf(id)).toMatchObject({ live_version: number })
  expect((await familyOf(id))?.publish_lease).toBeUndefined()
  const cards = await cardsOf(id)
  expect(cards.map(({ published }) => published)).toEqual(LOCALES.map(() => true))
  for (const { path } of cards[0]?.hreflang_alternates ?? []) {
    expect(present(path), path).toBe(true)
    const locale = path.split('/')[1] ?? ''
    expect(press.site.read(`pages/${(LOCALES as readonly string[]).includes(locale) ? locale : 'lt'}/page.html`)?.text).toContain(`"${path}"`)
  }
  expect(press.site.keys(`staging/${id}/`)).toEqual([])
  const live = (await publicationsOf(id)).filter(({ withdrawn_at, number: one }) => !withdrawn_at && one === number)
  expect(live).toHaveLength(1)
}

describe('a publication that is killed and started again with the same input', () => {
  const STEPS = ['prepare', 'gate', 'stage', 'flip', 'release', 'listings', 'syndicate', 'finish'] as const

  it('[R1] before its first step and after each one, publishes exactly once', async () => {
    const { id } = await givenTranslated()
    const run = await beginPublication(id)
    await expect(runPublication(steps, run, kill('before', 'prepare'))).rejects.toThrow(Killed)
    // Nothing lies between the end of a step and the beginning of the next one.
    for (const step of STEPS) await expect(runPublication(steps, run, kill('after', step)), step).rejects.toThrow(Killed)
    await runPublication(steps, run)
    expect(await operationOf(run.operation_id)).toMatchObject({ status: 'success', result: { publishedCount: 15 } })
    await expectLive(id, 1)
    expect(await publicationsOf(id)).toHaveLength(1)
    const [rows, puts] = [await cardsOf(id), press.site.puts().length]
    await runPublication(steps, run)
    expect([await cardsOf(id), press.site.puts().length]).toEqual([rows, puts])
  })

  it.each([
    ['before', 'withdraw'],
    ['after', 'withdraw'],
    ['after', 'fail-publication'],
  ] as const)('[R3] %s %s, completes or withdraws', async (when, step) => {
    const { id } = await givenTranslated()
    const run = await beginPublication(id)
    await expect(runPublication(steps, run, { ...fail('release'), ...(when === 'after' ? kill(when, step) : killAt(step)) })).rejects.toThrow(Killed)
    await runPublication(steps, run)
    const operation = await operationOf(run.operation_id)
    if (operation?.status === 'success') return expectLive(id, 1)
    expect(operation).toMatchObject({ status: 'error' })
    expect(await familyOf(id)).toMatchObject({ live_version: 0 })
    expect((await cardsOf(id)).every(({ published }) => !published)).toBe(true)
    expect((await publish(id)).operation).toMatchObject({ status: 'success' })
    await expectLive(id, 2)
  })

  /** Fails the release and dies before the step that follows. */
  const killAt = (name: string): Interference => ({
    before: (step) => {
      if (step === name) throw new Killed(name)
      fail('release').before?.(step)
    },
  })

  it('a restarted run of an operation that has failed changes nothing', async () => {
    const { id } = await givenTranslated()
    const run = await beginPublication(id)
    await runPublication(steps, run, fail('stage'))
    expect(await operationOf(run.operation_id)).toMatchObject({ status: 'error' })
    await runPublication(steps, run)
    expect(await operationOf(run.operation_id)).toMatchObject({ status: 'error', error_code: 'dependency-unavailable' })
    expect(await familyOf(id)).toMatchObject({ live_version: 0 })
  })

  it('[R3] renders again what was staged a day ago and has expired', async () => {
    const { id } = await givenTranslated()
    const run = await beginPublication(id)
    await expect(runPublication(steps, run, kill('after', 'flip'))).rejects.toThrow(Killed)
    press.site.remove(`staging/${id}/`)
    await runPublication(steps, run)
    await expectLive(id, 1)
  })
})

it.each(['flip', 'release'])(
  '[R3] a publication after one that was given up after %s brings out every page, also of languages that did not change',
  async (step) => {
    const { id } = await givenTranslated()
    const run = await beginPublication(id)
    await expect(runPublication(steps, run, kill('after', step))).rejects.toThrow(Killed)
    press.site.remove('pages/')
    press.site.remove(`staging/${id}/`)
    const work = { operationId: run.operation_id, kind: 'publish-article' as const, articleId: id }
    await endWork(getTable(), work, { status: 'error', code: 'dependency-unavailable', message: 'The work broke off.' })
    const key = { original_id: id, locale: 'de' as const }
    await getTable().entities.drafts.patch(key).set({ title: 'Ein besserer Titel', version: 2 }).go()
    await getTable().entities.cards.patch(key).set({ title: 'Ein besserer Titel', version: 2, changed: true }).go()
    expect((await publish(id)).operation).toMatchObject({ status: 'success' })
    await expectLive(id, 2)
  },
)

describe('two at once', () => {
  it('[R1] of two runs of one operation both end well, and one publication is made', async () => {
    const { id } = await givenTranslated()
    const run = await beginPublication(id)
    await Promise.all([runPublication(steps, run), runPublication(steps, run)])
    expect(await operationOf(run.operation_id)).toMatchObject({ status: 'success' })
    await expectLive(id, (await familyOf(id))?.live_version ?? 0)
    expect(await publicationsOf(id)).toHaveLength(1)
  })

  it('[R1] a run that lost its lease to another one cannot flip', async () => {
    const { id } = await givenTranslated()
    const late = await beginPublication(id)
    const operation = await runPublication(steps, late, {
      before: async (step) => {
        if (step !== 'flip') return
        await getTable().entities.families.patch({ original_id: id }).remove(['publish_lease', 'publish_lease_until']).go()
        expect((await publish(id)).operation).toMatchObject({ status: 'success' })
      },
    })
    expect(operation).toBeUndefined()
    expect(await operationOf(late.operation_id)).toMatchObject({ status: 'error', error_code: 'version-conflict' })
    expect((await publicationsOf(id)).map(({ number, withdrawn_at }) => [number, withdrawn_at])).toEqual([[2, undefined]])
    expect((await cardsOf(id)).map(({ live_version }) => live_version)).toEqual(LOCALES.map(() => 2))
  })

  it('articles that are published together are all on the home pages', async () => {
    const articles: { id: string; slug: string }[] = []
    for (let number = 0; number < 4; number++) articles.push(await givenTranslated())
    await Promise.all(articles.map(({ id }) => publish(id)))
    for (const { slug } of articles) expect(press.site.read('pages/en/page.html')?.text).toContain(slug)
  })

  it('a home page never mentions an article that was unpublished while others were published', async () => {
    const gone = await givenTranslated()
    const others = [await givenTranslated(), await givenTranslated()]
    await publish(gone.id)
    await Promise.all([unpublish(gone.id), ...others.map(({ id }) => publish(id))])
    expect(press.site.read('pages/en/page.html')?.text).not.toContain(gone.slug)
  })
})

describe('an unpublication that is killed and started again', () => {
  it('after each step, takes it down once', async () => {
    const { id } = await givenTranslated()
    await publish(id)
    const [{ hreflang_alternates: paths = [] } = {}] = await cardsOf(id)
    await expect(unpublish(id, kill('after', 'prepare-unpublication'))).rejects.toThrow(Killed)
    const run = { operation_id: (await familyOf(id))?.publish_lease ?? '', article_id: id }
    for (const step of ['unpublish', 'listings-without', 'remove-pages', 'finish-unpublication'])
      await expect(runUnpublication(steps, run, kill('after', step)), step).rejects.toThrow(Killed)
    await runUnpublication(steps, run)
    expect(await operationOf(run.operation_id)).toMatchObject({ status: 'success' })
    expect(await familyOf(id)).toMatchObject({ live_version: 0 })
    expect((await familyOf(id))?.publish_lease).toBeUndefined()
    expect(paths.filter(({ path }) => present(path))).toEqual([])
    await changeOriginal(id, SHORT_BODY)
    await translate(id)
    expect((await publish(id)).operation).toMatchObject({ status: 'success' })
  })
})
