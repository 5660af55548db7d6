import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deskEntry } from '#shared/domain/articles/desk-list.ts'
import type { AutomationCount } from '#shared/domain/platform/automation-steps.ts'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { givenSources } from '../../articles/provenance/testing-sources.ts'
import { cardOf, givenOriginal } from '../../articles/reading/testing-article.ts'
import { givenDeskRows } from '../../articles/reading/testing-desk.ts'
import type { StepPlace } from '../../platform/batch/automation-step.ts'
import { inlineBatches } from '../../platform/batch/inline-batch.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { TEST_MODEL_ID } from '../../platform/testing/testing-model.ts'
import { emptyTable } from '../../platform/testing/testing-table.ts'
import { findGaps } from '../../research/competitors/find-gaps.ts'
import { refreshContent } from '../../research/refreshing/refresh-content.ts'
import { researchContent } from '../../research/suggestions/research-content.ts'
import { rssOf, startResearch, type TestResearch } from '../../research/suggestions/testing-research.ts'
import { writeArticle } from '../../research/suggestions/write-article.ts'
import { followOverview } from '../projections/overviews.ts'
import { syncSeoPlaces } from '../projections/seo-places.ts'
import { givenListed } from '../projections/testing-lists.ts'
import { automationWork, type StepTools } from './steps.ts'
import { startTestMachine, TEST_MACHINE } from './testing-machine.ts'

const HOUR = 3_600_000
/** A little after whatever a test writes. */
const NOW = Date.now() + 5 * 60_000
const FLAW = {
  title: 'Fictiva Gateway flaw CVE-2099-10001 lets attackers in',
  link: 'http://cert.example/gateway',
  description: 'A vulnerability of the Fictiva gateway, CVE-2099-10001, was closed with version 4.2.1 on 18 November 2026.',
}
const pages = { bucket: 'site', site: { name: 'Test News', origin: 'https://news.example', assets: { css: '', js: '' } } } as unknown as ReturnType<
  StepTools['pages']
>

let research: TestResearch
let stopMachine: () => void
let steps: ReturnType<typeof automationWork>
/** What writes texts. */
let writer = ''
/** Languages that cannot be translated. */
const untranslatable = new Set<string>()
const translated: string[] = []

/** Stands for the whole translation of an article. */
async function translation({ operation_id, article_id = '' }: { operation_id: string; article_id?: string }): Promise<void> {
  translated.push(article_id)
  const { cards, operations } = getTable().entities
  const done = TARGET_LOCALES.filter((locale) => !untranslatable.has(locale))
  await cards.patch({ original_id: article_id, locale: 'en' }).set({ translated_locales: done }).go()
  await operations.patch({ id: operation_id }).set({ status: 'success' }).remove(['at_work', 'at_work_order']).go()
}

beforeAll(async () => {
  research = await startResearch(false)
  stopMachine = await startTestMachine(translation)
  const deps = { fetcher: research.fetcher, modelId: () => TEST_MODEL_ID }
  const run = inlineBatches(() => ({
    'content-research': researchContent(deps),
    'write-suggested-article': writeArticle(deps),
    'find-competitor-gaps': findGaps(deps),
    'refresh-content': refreshContent(() => ({ modelId: '', judgeModelId: '', pages })),
  }))
  steps = automationWork({
    ...{ writerModelId: () => writer, judgeModelId: () => '', pages: () => pages, run },
    ...{ translateMachineArn: () => TEST_MACHINE, publishMachineArn: () => '', postingFunction: () => '' },
    givePicture: async (_, original_id) => ({
      counts: { pictures: 1 },
      writes: ({ cards }) => [cards.patch({ original_id, locale: 'en' }).set({ hero_image_url: '/images/made/1600.webp' }).commit()],
    }),
  })
})
afterAll(async () => {
  stopMachine()
  await research.close()
})
beforeEach(async () => {
  await emptyTable()
  untranslatable.clear()
  translated.length = 0
  writer = ''
  research.sites.answer = (_, path) => (path === '/feed' ? rssOf([FLAW]) : null)
  // Where nothing answers, rules are at work.
  research.model.answer = () => ({ input: { provider: 'rules' } })
})

const placeAt = (at: number): StepPlace => ({ table: getTable(), operationId: newId(), askedBy: { kind: 'schedule', id: 'run-automation' }, at })
/** What a run does with one step: what is due, worked on and written. */
async function turn(count: AutomationCount, at = NOW) {
  const [step, place] = [steps[count]!, placeAt(at)]
  const due = await step.due(place)
  let brought = 0
  const faults: { code: string; message: string }[] = []
  for (const item of due) {
    const { count: more, writes, fault } = await step.work(place, item)
    if (writes) {
      const { canceled } = await getTable().transaction.write(writes).go()
      expect(canceled).toBe(false)
    }
    brought += more
    if (fault) faults.push(fault)
  }
  return { due: due.length, brought, faults }
}
const setting = (key: string, value: string) => getTable().entities.settings.put({ key, value, updated_at: '2026-01-01T00:00:00.000Z', updated_by: 'x' }).go()
const onDesk = (id: string) => givenListed([{ original_id: id, locale: 'en' }])
const patchCard = (original_id: string, over: object) =>
  getTable().entities.cards.patch({ original_id, locale: 'en' }).set(over).composite({ id: original_id }).go()

describe('research and writing', () => {
  it('[O-155] reads a profile when its own interval has passed, and no other', async () => {
    const id = await research.profile({ research_interval_hours: 2 })
    const idle = await research.profile({ name: 'Kitas' })
    await getTable().entities.researchProfiles.patch({ id: idle }).set({ is_active: false }).go()
    expect(await turn('research')).toEqual({ due: 1, brought: 1, faults: [] })
    expect(await turn('research', NOW + HOUR)).toMatchObject({ due: 0 })
    expect(await turn('research', NOW + 2 * HOUR)).toEqual({ due: 1, brought: 0, faults: [] })
    const { data } = await getTable().entities.researchProfiles.get({ id }).go({ consistent: true })
    expect(data).toMatchObject({ total_runs: 2 })
    const rows = await getTable()
      .entities.automationLog.query.log({ month: new Date().toISOString().slice(0, 7) })
      .go()
    expect(rows.data.map(({ action_type, status }) => [action_type, status])).toEqual([
      ['content_research', 'success'],
      ['content_research', 'success'],
    ])
  })

  it('a profile whose sources cannot be read says why, and is not read every hour', async () => {
    research.sites.answer = () => null
    await research.profile({ research_interval_hours: 1 })
    const { faults } = await turn('research')
    expect(faults).toMatchObject([{ code: 'source-unreadable' }])
    expect(await turn('research', NOW + HOUR)).toMatchObject({ due: 1 })
    // Twice in a row: two hours.
    expect(await turn('research', NOW + 2 * HOUR)).toMatchObject({ due: 0 })
    expect(await turn('research', NOW + 3 * HOUR)).toMatchObject({ due: 1 })
  })

  it('writes from what is still relevant enough, for the editor who keeps the profile, and makes it ready', async () => {
    writer = TEST_MODEL_ID
    const config_id = await research.profile()
    await turn('research')
    await getTable().entities.researchProfiles.patch({ id: config_id }).set({ min_relevance_score: 10 }).go()
    expect(await turn('generated')).toMatchObject({ due: 0 })
    await getTable().entities.researchProfiles.patch({ id: config_id }).set({ min_relevance_score: 0 }).go()
    expect(await turn('generated')).toEqual({ due: 1, brought: 1, faults: [] })
    expect(await turn('generated')).toMatchObject({ due: 0 })
    const { data } = await getTable().entities.cards.query.desk({ locale: 'en' }).go()
    expect(data).toMatchObject([
      { auto_generated: true, published: false, author_id: research.claims.sub, hero_image_url: '/images/made/1600.webp', eeat_score: expect.any(Number) },
    ])
    const { data: draft } = await getTable().entities.drafts.get({ original_id: data[0]!.original_id, locale: 'en' }).go()
    // Nobody has looked at it yet.
    expect(draft?.updated_by).toBe('run-automation')
  })

  it('writes nothing without a model: an article of quotations would never pass the gate', async () => {
    await research.profile()
    await turn('research')
    expect(await turn('generated')).toEqual({ due: 0, brought: 0, faults: [] })
    writer = TEST_MODEL_ID
    expect(await turn('generated')).toMatchObject({ due: 1 })
  })

  it('writes nothing while enough articles are ready', async () => {
    writer = TEST_MODEL_ID
    await research.profile()
    await turn('research')
    await setting('auto_publish_daily_count', '1')
    const card = { locale: 'en', title: 'Ready', category_id: 'news', published: false, changed: false, hero_image_url: '' } as const
    const ready = (count: number) => Array.from({ length: count }, () => ({ ...card, original_id: randomUUID(), created_at: '2026-01-01T00:00:00.000Z' }))
    const put = (cards: ReturnType<typeof ready>) =>
      givenDeskRows(
        'en',
        cards.map((one) => deskEntry({ ...one, translated_locales: TARGET_LOCALES })),
      )
    await put(ready(3))
    expect(await steps.generated!.due(placeAt(NOW))).toEqual([])
    await put(ready(2))
    expect(await steps.generated!.due(placeAt(NOW))).toHaveLength(1)
  })
})

describe('translation', () => {
  async function given(over: { auto_generated?: boolean; eeat_score?: number; eeat_status?: 'needs_revision' } = {}) {
    const { id } = await givenOriginal()
    const { auto_generated = true } = over
    if (auto_generated) await getTable().entities.drafts.patch({ original_id: id, locale: 'en' }).set({ updated_by: 'run-automation' }).go()
    await patchCard(id, { auto_generated: true, ...over })
    if (auto_generated) await givenSources(id)
    await followOverview(getTable(), id)
    return id
  }

  it('[O-091] translates what scores eighty, evaluating what nobody has; seventy-nine waits for a person', async () => {
    const good = await given()
    const low = await given({ eeat_score: 79, eeat_status: 'needs_revision' })
    expect(await turn('translated')).toEqual({ due: 1, brought: 1, faults: [] })
    expect(translated).toEqual([good])
    expect(await cardOf(good, 'en')).toMatchObject({ eeat_score: expect.any(Number), eeat_status: 'approved' })
    await patchCard(low, { eeat_score: 80, eeat_status: 'pending' })
    await followOverview(getTable(), low)
    expect(await turn('translated')).toMatchObject({ due: 1, brought: 1 })
  })

  it('leaves alone what a person has changed within the hour, and pays for nothing that the gate would refuse', async () => {
    const theirs = await given({ auto_generated: false })
    expect(await turn('translated')).toMatchObject({ due: 0 })
    expect(await turn('translated', NOW + HOUR)).toMatchObject({ due: 1, brought: 1 })
    expect(translated).toEqual([theirs])
    await given()
    await setting('quality_gate_min_words', '9999')
    const { brought, faults } = await turn('translated', NOW + 2 * HOUR)
    expect(brought).toBe(0)
    expect(faults).toMatchObject([{ code: 'quality-gate-blocked', message: expect.stringContaining('word_count (en)') }])
    expect(translated).toHaveLength(1)
  })

  it('pays for nothing that states what no source says', async () => {
    const id = await given()
    await getTable().entities.drafts.patch({ original_id: id, locale: 'en' }).set({ meta_title: 'All 77 flaws' }).go()
    const { brought, faults } = await turn('translated')
    expect(brought).toBe(0)
    expect(faults).toMatchObject([{ code: 'quality-gate-blocked', message: expect.stringContaining('“77” in meta_title') }])
    expect(translated).toEqual([])
  })

  it('a language that fails is tried again later and later, and at once when the text is another', async () => {
    untranslatable.add('de')
    const id = await given()
    const dueAfter = async (hours: number) => (await steps.translated!.due(placeAt(NOW + hours * HOUR))).length
    const { brought, faults } = await turn('translated')
    expect(brought).toBe(0)
    expect(faults).toMatchObject([{ code: 'translations-incomplete', message: expect.stringContaining('missing de') }])
    await followOverview(getTable(), id)
    expect(await dueAfter(0)).toBe(0)
    await turn('translated', NOW + HOUR)
    expect([await dueAfter(2), await dueAfter(3)]).toEqual([0, 1])
    await turn('translated', NOW + 3 * HOUR)
    expect([await dueAfter(4), await dueAfter(6), await dueAfter(7)]).toEqual([0, 0, 1])
    await patchCard(id, { source_hash: 'f'.repeat(64) })
    await getTable()
      .entities.drafts.patch({ original_id: id, locale: 'en' })
      .set({ source_hash: 'f'.repeat(64) })
      .go()
    expect(await dueAfter(4)).toBe(1)
    untranslatable.clear()
    expect(await turn('translated', NOW + 4 * HOUR)).toMatchObject({ brought: 1 })
    expect(translated).toHaveLength(4)
  })
})

describe('upkeep', () => {
  it('[O-154] refreshes what is live, old and untouched, once in as many days as are set', async () => {
    const day = 24 * HOUR
    const iso = (daysAgo: number) => new Date(NOW - daysAgo * day).toISOString()
    const given = async (over: object) => {
      const { id } = await givenOriginal()
      await patchCard(id, { published: true, created_at: iso(40), published_at: iso(40), updated_at: iso(40), ...over })
      await onDesk(id)
      return id
    }
    const old = await given({})
    await given({ updated_at: iso(5) })
    await given({ changed: true })
    await given({ created_at: iso(29), published_at: iso(29), updated_at: iso(29) })
    await given({ published: false })
    expect(await steps.content_refreshed!.due(placeAt(NOW))).toEqual([old])
    await setting('refresh_age_days', '60')
    expect(await steps.content_refreshed!.due(placeAt(NOW))).toEqual([])
    await setting('refresh_age_days', '30')
    expect(await turn('content_refreshed')).toEqual({ due: 1, brought: 1, faults: [] })
    expect(await steps.content_refreshed!.due(placeAt(NOW + day))).not.toContain(old)
    expect(await steps.content_refreshed!.due(placeAt(NOW + 31 * day))).toContain(old)
  })

  it('gives low-scoring originals better search texts once nobody writes them', async () => {
    const { id } = await givenOriginal()
    await getTable().entities.drafts.patch({ original_id: id, locale: 'en' }).set({ meta_title: '', meta_description: '' }).go()
    await patchCard(id, { seo_score: 30 })
    await syncSeoPlaces([{ original_id: id, locale: 'en' }])
    expect(await turn('seo_scores_updated')).toMatchObject({ due: 0 })
    expect(await turn('seo_scores_updated', NOW + HOUR)).toEqual({ due: 1, brought: 1, faults: [] })
    await syncSeoPlaces([{ original_id: id, locale: 'en' }])
    expect(await turn('seo_scores_updated', NOW + 2 * HOUR)).toMatchObject({ due: 0 })
  })

  it('searches each competitor once a day', async () => {
    await setting('competitor_urls', 'https://cert.demo.example/,https://desk.demo.example/')
    const { due, faults } = await turn('competitor_gaps')
    expect(due).toBe(2)
    // Sites that answer nothing say so.
    expect(faults).toHaveLength(2)
    expect(await turn('competitor_gaps', NOW + 2 * HOUR)).toMatchObject({ due: 0 })
    expect(await steps.competitor_gaps!.due(placeAt(NOW + 24 * HOUR))).toHaveLength(2)
  })

  it('brings readers’ figures into the cards that say something else, each once', async () => {
    const { id } = await givenOriginal()
    const shard = '0'
    await getTable()
      .entities.viewDays.put({
        shard,
        day: new Date(NOW).toISOString().slice(0, 10),
        article_id: id,
        original_id: id,
        locale: 'en',
        views: 7,
        expires_at: 4_000_000_000,
      })
      .go()
    await getTable()
      .entities.viewTotals.put({ shard, article_id: id, original_id: id, locale: 'en', views: 9, due: shard, due_order: `2026-01-01#${id}` })
      .go()
    expect(await turn('performance_updated')).toEqual({ due: 1, brought: 1, faults: [] })
    expect(await cardOf(id, 'en')).toMatchObject({ views_7d: 7, views_30d: 7, view_count: 9, trending_score: 7 })
    expect(await turn('performance_updated')).toMatchObject({ due: 0 })
  })
})
