import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { handler as articlesApi } from '../../api/articles.ts'
import { startTestMachines } from '../../api/testing-machines.ts'
import { handler as upkeepApi } from '../../api/upkeep.ts'
import type { CardRow } from '../../articles/reading/family.ts'
import { cardOf, givenOriginal, SHORT_BODY } from '../../articles/reading/testing-article.ts'
import { createBatchSteps } from '../../batches/machine-steps.ts'
import { repairDeskLists } from '../../operations/projections/desk-list.ts'
import { repairTextMarks } from '../../operations/projections/text-marks.ts'
import { checkFamily } from '../../operations/reconciliation/family.ts'
import { agreeOnRows } from '../../operations/reconciliation/list-rows.ts'
import { rebuildHreflang } from '../../operations/reconciliation/rebuild-hreflang.ts'
import { awaitEnd, readOperation } from '../../platform/batch/long-work.ts'
import { newId, translationId } from '../../platform/process/ids.ts'
import { pack } from '../../platform/table/packed.ts'
import { getTable } from '../../platform/table/table.ts'
import { callEndpoint, signedInAdmin, type TestRequest } from '../../platform/testing/testing-call.ts'
import { createOriginFallback } from '../../publishing/origin-fallback/answer-request.ts'
import { TEST_ASSETS } from '../../publishing/pages/testing-site.ts'
import { testPress } from '../../publishing/publication/testing-press.ts'
import { checkIntegrity } from './check-integrity.ts'
import { deleteOrphaned } from './delete-orphaned.ts'
import { rebuildOriginals } from './rebuild-originals.ts'
import { regenerateImages } from './regenerate-images.ts'
import { removeDuplicates } from './remove-duplicates.ts'
import { previewLinks, repairLinks } from './repair-links.ts'

const press = testPress()
const pages = () => ({ bucket: process.env.BUCKET_NAME ?? '', site: { name: 'Simulpress', origin: 'https://news.example', assets: TEST_ASSETS } })
const takingOff = () => ({ pages: pages(), syndicate: async () => undefined })
const place = () => ({ table: getTable(), pages: pages() })
const batches = createBatchSteps({
  'check-integrity': checkIntegrity(async (url) => !url.includes('/gone/')),
  'preview-links': previewLinks,
  'rebuild-originals': rebuildOriginals({ takingOff, rebuildHreflang: (_, id) => rebuildHreflang(place(), id) }),
  'repair-links': repairLinks({ takingOff, rebuildHreflang: (_, id) => rebuildHreflang(place(), id), agreeOnRows }),
  'delete-orphaned': deleteOrphaned(takingOff),
  'remove-duplicates': removeDuplicates(takingOff),
  // Pictures are another feature's: what matters here is who gets one.
  'regenerate-images': regenerateImages(async (_, id) => ({
    counts: { pictures: 1 },
    writes: ({ cards }) => [
      cards
        .patch({ original_id: id, locale: 'en' })
        .set({ hero_image_url: `/images/new/${id}.webp` })
        .commit(),
    ],
  })),
})
const nobody = async () => {
  throw new Error('Nobody asks for this here.')
}
let stopMachines: () => Promise<void>
let claims: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  stopMachines = await startTestMachines({ translation: nobody, publishing: press.steps, batches })
  Object.assign(process.env, { JUDGE_MODEL_ID: '' })
})
afterAll(() => stopMachines())
beforeEach(async () => {
  claims = await signedInAdmin()
})

const call = (name: string, request: TestRequest = {}) => callEndpoint(upkeepApi, name, { claims, ...request })
const integrity = async () => (await call('getIntegrity')).body
/** Brings up to date what follows the stream, and looks at everything. */
async function check() {
  await repairDeskLists()
  await repairTextMarks()
  expect((await call('checkIntegrity')).body).toMatchObject({ errors: 0 })
  return integrity()
}
/** Confirms and starts an operation, and waits for its end. */
async function operate(body: object) {
  const asked = (await call('startAdminOperation', { body })).body
  expect(asked.code).toBe('confirmation-required')
  const { status, body: answer } = await call('startAdminOperation', { body: { ...body, confirmation: asked.confirmation } })
  expect([status, Object.keys(answer)]).toEqual([200, ['operation_id']])
  return { asked, ended: (await awaitEnd(getTable(), answer.operation_id, 60))! }
}
/** Takes the original out of a family, as a fault would. */
async function loseOriginal(id: string) {
  await getTable().entities.cards.delete({ original_id: id, locale: 'en' }).go()
  await getTable().entities.drafts.delete({ original_id: id, locale: 'en' }).go()
}
/** A language's card and text in another family. */
async function misplace(from: string, to: string, locale: 'de' | 'lt', id?: string) {
  const { cards, drafts } = getTable().entities
  const key = { original_id: from, locale }
  const [card, draft] = [(await cards.get(key).go()).data!, (await drafts.get(key).go()).data!]
  const changed = { original_id: to, ...(id ? { id } : {}) }
  await Promise.all([cards.delete(key).go(), drafts.delete(key).go()])
  await cards.put({ ...card, ...changed }).go()
  await drafts.put({ ...draft, ...changed }).go()
}

/** Changes a card as nothing of ours would. */
async function change(original_id: string, locale: 'en' | 'de' | 'lt', fields: Partial<CardRow>) {
  const { cards } = getTable().entities
  const card = (await cards.get({ original_id, locale }).go({ consistent: true })).data!
  await cards.put({ ...card, ...fields }).go()
}

describe('the check', () => {
  it('[O-210] [O-212] says nothing of an empty site but that it is healthy', async () => {
    expect(await integrity()).toMatchObject({ checked_at: null, operation_id: null, running: [], health_score: 100, healthy: true, total_published: 0 })
    expect(await check()).toMatchObject({ checked_at: expect.any(String), health_score: 100, total_published: 0, findings: [], duplicates: [] })
  })

  it.each([
    { valid_base: 1, valid_translations: 8, total_published: 10, health_score: 90, healthy: true },
    { valid_base: 79, valid_translations: 100, total_published: 200, health_score: 90, healthy: true },
    { valid_base: 80, valid_translations: 814, total_published: 1000, health_score: 89, healthy: false },
    { valid_base: 0, valid_translations: 0, total_published: 4, health_score: 0, healthy: false },
  ])('[O-212] $valid_base + $valid_translations of $total_published are $health_score %', async ({ health_score, healthy, ...counts }) => {
    const part = { check: 'integrity', part: '0', checked_at: '2026-03-01T08:00:00.000Z', operation_id: newId(), counts, findings: pack([]) } as const
    await getTable().entities.checkedParts.put(part).go()
    expect(await integrity()).toMatchObject({ ...counts, health_score, healthy })
  })

  it('names articles whose picture is not there, and no others', async () => {
    const [whole, lost] = [await press.givenTranslated(), await press.givenTranslated()]
    await change(lost.id, 'en', { hero_image_url: '/images/gone/1600.webp' })
    const { faults, findings } = await check()
    expect(faults['picture-missing']).toBe(1)
    const pictures = findings.filter(({ code }: { code: string }) => code === 'picture-missing')
    expect(pictures).toMatchObject([{ id: lost.id, locale: 'en', detail: '/images/gone/1600.webp' }])
    expect(findings).not.toContainEqual(expect.objectContaining({ id: whole.id }))
  })

  it('[O-210] [O-211] [O-290] finds what was planted, each as what it is', async () => {
    const [orphaned, headless, other] = [await press.givenTranslated(), await press.givenTranslated(), await press.givenTranslated()]
    await loseOriginal(orphaned.id)
    await getTable().entities.cards.delete({ original_id: headless.id, locale: 'lt' }).go()
    await misplace(other.id, headless.id, 'lt')
    const base = newId()
    await misplace(other.id, base, 'de', base)
    await getTable().entities.families.delete({ original_id: headless.id }).go()
    await getTable().entities.drafts.delete({ original_id: other.id, locale: 'fr' }).go()
    const found = await check()
    expect(found.faults).toEqual({
      'orphaned-translation': 14,
      'broken-base': 1,
      'wrong-original': 1,
      'no-head': 2,
      'no-text': 1,
      'wrong-alternates': 0,
      'listed-but-gone': 0,
      'picture-missing': 0,
      unreadable: 0,
      'lost-text': 0,
      'wrong-language': 0,
      'broken-html': 0,
      'foreign-picture': 0,
      'text-differs': 0,
    })
    expect(found).toMatchObject({ orphaned_translations: 14, broken_base: 1, running: [], health_score: 100, total_published: 0 })
    expect(Object.keys(found).sort()).toEqual(
      [
        ...['checked_at', 'operation_id', 'running', 'health_score', 'healthy', 'total_published', 'valid_base', 'broken_base', 'valid_translations'],
        ...['orphaned_translations', 'faults', 'findings', 'title_duplicates_total', 'title_duplicates', 'duplicates_total', 'duplicates_surplus'],
        ...['removable_duplicates', 'duplicate_images', 'duplicates', 'rebuildable_originals'],
      ].sort(),
    )
    expect(found.findings.find(({ code }: { code: string }) => code === 'broken-base')).toEqual({
      ...{ code: 'broken-base', id: base, original_id: base, locale: 'de', published: false, detail: '' },
      title: expect.any(String),
    })
  })

  it('finds rows of lists that lead nowhere', async () => {
    const row = { kind: 'home' as const, key: 'all', published_at: '2026-01-01T00:00:00.000Z', original_id: newId(), locales: ['de' as const] }
    await getTable().entities.listingRows.put(row).go()
    await getTable().entities.listingTotals.put({ kind: 'home', key: 'all', de: 1 }).go()
    expect((await check()).faults).toMatchObject({ 'listed-but-gone': 1 })
    expect((await call('repairLinks', { body: {} })).body).toMatchObject({ dry_run: true, to_repair: 1, repaired: 0, linked: 0 })
    await applyRepair()
    expect((await check()).faults).toMatchObject({ 'listed-but-gone': 0 })
  })
})

async function applyRepair(titles: string[] = []) {
  const asked = (await call('repairLinks', { body: { apply: true, titles } })).body
  expect(asked.code).toBe('confirmation-required')
  return (await call('repairLinks', { body: { apply: true, titles, confirmation: asked.confirmation } })).body
}

describe('[O-213] deleting orphans', () => {
  it('[O-212] takes them off the site and into the trash, and the next check finds none', async () => {
    const kept = await press.givenTranslated()
    const gone = await press.givenTranslated()
    for (const { id } of [kept, gone]) await press.publish(id)
    const german = (await cardOf(gone.id, 'de'))!
    const page = `pages/de/${german.live_section}/${german.live_slug}/page.html`
    expect(press.site.read(page)).toBeTruthy()
    expect(await check()).toMatchObject({ health_score: 100, total_published: 30, valid_base: 2, valid_translations: 28 })
    await loseOriginal(gone.id)
    await getTable().entities.cards.patch({ original_id: kept.id, locale: 'fr' }).set({ hreflang_alternates: [] }).go()
    const found = await check()
    expect(found).toMatchObject({ health_score: 52, healthy: false, total_published: 29, valid_base: 1, valid_translations: 14, orphaned_translations: 14 })
    expect(found.faults['wrong-alternates']).toBe(15)
    const { asked, ended } = await operate({ operation: 'delete-orphaned' })
    expect(asked.consequences).toMatchObject({ orphaned_translations: 14 })
    expect(ended).toMatchObject({ status: 'success', kind: 'delete-orphaned', result: { checked: 1, deleted: 14, skipped: 0, errors: 0 } })
    expect(press.site.read(page)).toBeFalsy()
    expect(await check()).toMatchObject({ orphaned_translations: 0, health_score: 100, total_published: 15 })
    const trash = (await callEndpoint(articlesApi, 'listTrash', { claims })).body.articles
    expect(trash).toMatchObject([{ id: gone.id, languages: 14, was_live: true }])
    await call('repairLinks', { body: {} })
    expect(await applyRepair()).toMatchObject({ repaired: 1, errors: 0 })
    expect((await check()).faults).toMatchObject({ 'wrong-alternates': 0 })
  })

  it('leaves broken bases unless they are asked for, and a confirmation is good for what was seen', async () => {
    const { id } = await press.givenTranslated()
    const base = newId()
    await misplace(id, base, 'de', base)
    await check()
    expect((await operate({ operation: 'delete-orphaned' })).ended.result).toMatchObject({ deleted: 0 })
    const { body: seen } = await call('startAdminOperation', { body: { operation: 'delete-orphaned', params: { broken_base: true } } })
    const wrong = await call('startAdminOperation', { body: { operation: 'delete-orphaned', confirmation: seen.confirmation } })
    expect(wrong.body.code).toBe('confirmation-required')
    expect((await operate({ operation: 'delete-orphaned', params: { broken_base: true } })).ended.result).toMatchObject({ deleted: 1 })
    expect(await check()).toMatchObject({ broken_base: 0 })
  })

  it('[O-215] [O-222] refuses what it does not know, and answers at once with what goes on by itself', async () => {
    for (const body of [
      {},
      { operation: 'drop-table' },
      { operation: 'delete-orphaned', params: { all: true } },
      { operation: 'remove-duplicates', extra: 1 },
    ]) {
      expect((await call('startAdminOperation', { body })).body, JSON.stringify(body)).toMatchObject({ status: 400, code: 'invalid-request' })
    }
    await check()
    const { ended } = await operate({ operation: 'remove-duplicates' })
    expect(await readOperation(getTable(), ended.id)).toMatchObject({ status: 'success', started_by: claims.sub })
  })
})

describe('[O-214] the repair of links', () => {
  it('shows first what it would do, and gives translations back to the original that their id names', async () => {
    const [right, wrong] = [await press.givenTranslated(), await press.givenTranslated()]
    const lithuanian = translationId(right.id, 'lt')
    await getTable().entities.cards.delete({ original_id: wrong.id, locale: 'lt' }).go()
    await misplace(right.id, wrong.id, 'lt')
    await getTable().entities.families.delete({ original_id: wrong.id }).go()
    expect((await check()).faults).toMatchObject({ 'wrong-original': 1, 'no-head': 1 })
    expect((await call('repairLinks', { body: { apply: true } })).body.code).toBe('invalid-request')
    expect((await call('repairLinks', { body: {} })).body).toEqual({
      ...{ dry_run: true, checked: 2, to_link: 1, to_repair: 1, linked: 0, suggested: 0, unmatched: 0, repaired: 0, errors: 0, failed: [] },
    })
    expect(await cardOf(right.id, 'lt')).toBeNull()
    const { proposals } = (await call('listLinkProposals')).body
    expect(proposals).toContainEqual({
      ...{
        code: 'wrong-original',
        id: lithuanian,
        original_id: wrong.id,
        locale: 'lt',
        published: false,
        action: 'link',
        detail: '',
        title: expect.any(String),
      },
      target: { original_id: right.id, evidence: 'link-table', title: expect.any(String) },
    })
    expect(await applyRepair()).toMatchObject({ linked: 1, repaired: 1, errors: 0 })
    expect(await cardOf(right.id, 'lt')).toMatchObject({ id: lithuanian, published: false })
    expect(await cardOf(wrong.id, 'lt')).toBeNull()
    expect((await call('listLinkProposals')).body).toEqual({ operation_id: null, checked_at: null, proposals: [], more: false })
    const clean = await check()
    expect(Object.values(clean.faults).every((count) => count === 0)).toBe(true)
  })

  it('follows a title only when a person says so, and alternates without', async () => {
    const [one, two] = [await press.givenTranslated(), await press.givenTranslated()]
    await change(one.id, 'en', { title: 'Palo Alto firewalls: what CVE-2024-3400 lets anybody do' })
    const base = newId()
    await misplace(one.id, base, 'de', base)
    await change(base, 'de', { title: 'Palo Alto firewalls: what CVE-2024-3400 lets (Update)' })
    const named = newId()
    await misplace(two.id, named, 'lt', translationId(named, 'lt'))
    await change(named, 'lt', { title: 'x', hreflang_alternates: [{ locale: 'en', path: `/en/news/${two.slug}` }] })
    await check()
    expect((await call('repairLinks', { body: {} })).body).toMatchObject({ to_link: 1, linked: 0, suggested: 1, unmatched: 0 })
    expect(await applyRepair()).toMatchObject({ linked: 1, suggested: 1 })
    expect(await cardOf(two.id, 'lt')).toMatchObject({ id: translationId(two.id, 'lt') })
    expect(await cardOf(one.id, 'de')).toBeNull()
    await call('repairLinks', { body: {} })
    expect(await applyRepair([base])).toMatchObject({ linked: 1, suggested: 0 })
    expect(await cardOf(one.id, 'de')).toMatchObject({ id: translationId(one.id, 'de') })
  })
})

describe('a live article that has lost a row', () => {
  const path = (card: CardRow) => `pages/${card.locale}/${card.live_section}/${card.live_slug}/page.html`
  const tasks = async () => (await getTable().entities.adminTasks.query.tasks({}).go({ consistent: true, pages: 'all' })).data
  const log = async () =>
    (
      await getTable()
        .entities.automationLog.query.log({ month: new Date().toISOString().slice(0, 7) })
        .go({ pages: 'all' })
    ).data.map(({ action_type, details }) => `${action_type} ${details?.repaired ?? 0} ${details?.to_repair ?? 0}`)

  it('keeps its pages: a repair gives its head back the number that publication and cards say, and a dry run is named as one', async () => {
    const { id } = await press.givenTranslated()
    await press.publish(id)
    const cards = (await getTable().entities.cards.query.family({ original_id: id }).go({ pages: 'all' })).data
    await checkFamily(place(), id)
    const before = cards.map((card) => press.site.read(path(card))?.text)
    await getTable().entities.families.delete({ original_id: id }).go()
    expect((await check()).faults).toMatchObject({ 'no-head': 1, 'listed-but-gone': 0 })
    expect((await call('repairLinks', { body: {} })).body).toMatchObject({ dry_run: true, to_repair: 1, repaired: 0 })
    expect(await log()).toContain('preview_links 0 1')
    expect((await getTable().entities.families.get({ original_id: id }).go()).data).toBeNull()
    expect(await applyRepair()).toMatchObject({ dry_run: false, repaired: 1, errors: 0 })
    expect(await log()).toContain('repair_links 1 0')
    expect((await getTable().entities.families.get({ original_id: id }).go()).data).toMatchObject({ live_version: 1, last_version: 1 })
    expect((await checkFamily(place(), id)).filter(({ code }) => code !== 'listed-elsewhere')).toEqual([])
    expect(cards.map((card) => press.site.read(path(card))?.text)).toEqual(before)
    expect(await tasks()).toEqual([])
  })

  it('is left to a person, with both states, when its rows contradict each other', async () => {
    const { id } = await press.givenTranslated()
    await press.publish(id)
    await getTable().entities.publications.patch({ original_id: id, number: 1 }).set({ withdrawn_at: '2026-05-01T00:00:00.000Z' }).go()
    await getTable().entities.families.delete({ original_id: id }).go()
    await check()
    await call('repairLinks', { body: {} })
    expect(await applyRepair()).toMatchObject({ repaired: 0, errors: 1, failed: [{ item: `no-head ${id}`, code: 'not-repaired' }] })
    expect((await cardOf(id, 'de'))?.published).toBe(true)
    expect(await tasks()).toMatchObject([
      {
        ...{ key: `live-state:${id}`, severity: 'critical', status: 'open', screen: `articles/${id}` },
        description: expect.stringMatching(/Antraštinis įrašas: jo nėra.*Nr\. 1, atšaukta 2026-05-01.*publikuota 15 iš 15/),
      },
    ])
  })

  it('gets its lost original back from the last publication, which is offered before the deletion', async () => {
    const { id } = await press.givenTranslated()
    await press.publish(id)
    const lost = (await cardOf(id, 'en'))!
    const german = (await cardOf(id, 'de'))!
    await loseOriginal(id)
    const found = await check()
    expect(found).toMatchObject({ orphaned_translations: 14, rebuildable_originals: 1 })
    await call('repairLinks', { body: {} })
    const { proposals } = (await call('listLinkProposals')).body
    expect([...new Set(proposals.map(({ action }: { action: string }) => action))]).toEqual(['rebuild'])
    expect(await applyRepair()).toMatchObject({ linked: 0, repaired: 0 })
    expect(press.site.read(path(german))).toBeTruthy()
    const { asked, ended } = await operate({ operation: 'rebuild-originals' })
    expect(asked.consequences).toMatchObject({ rebuildable_originals: 1 })
    expect(ended).toMatchObject({ status: 'success', result: { checked: 1, rebuilt: 1, skipped: 0, errors: 0 } })
    expect((await call('listLinkProposals')).body.proposals).toEqual([])
    const { title, live_slug, live_version, published_at, translated_locales, hreflang_alternates } = lost
    expect(await cardOf(id, 'en')).toMatchObject({ id, title, live_slug, live_version, published_at, hreflang_alternates, published: true, changed: false })
    expect([...((await cardOf(id, 'en'))?.translated_locales ?? [])].sort()).toEqual([...(translated_locales ?? [])].sort())
    expect(press.site.read(path(lost))).toBeTruthy()
    expect(await check()).toMatchObject({ orphaned_translations: 0, rebuildable_originals: 0, health_score: 100, total_published: 15 })
    expect((await callEndpoint(articlesApi, 'getArticle', { claims, params: { id } })).status).toBe(200)
  })
})

it('[O-210] [O-217] names the first twenty groups of equal titles and of equal texts, and counts them all', async () => {
  for (let group = 0; group < 21; group++) {
    for (const _ of [1, 2]) await givenOriginal({ title: `Told ${group} times`, content: `<p>Text number ${group}.</p>` })
  }
  const { title_duplicates, title_duplicates_total, duplicates, duplicates_total } = await check()
  expect([title_duplicates.length, title_duplicates_total, duplicates.length, duplicates_total]).toEqual([20, 21, 20, 21])
})

describe('[O-217] removing duplicates', () => {
  it('keeps the oldest; a removed page leads to it until it is restored', async () => {
    const [first, second, draft] = [await press.givenTranslated(), await press.givenTranslated(), await givenOriginal({ content: SHORT_BODY })]
    for (const [index, { id }] of [first, second, draft].entries()) {
      await change(id, 'en', { created_at: `2026-01-0${index + 1}T00:00:00.000Z` })
    }
    for (const { id } of [first, second]) await press.publish(id)
    const removed = (await cardOf(second.id, 'de'))!
    const kept = (await cardOf(first.id, 'de'))!
    const found = await check()
    expect(found).toMatchObject({ removable_duplicates: 2, title_duplicates_total: expect.any(Number) })
    expect(found.duplicates[0]).toMatchObject({ locale: 'en', count: 3, articles: [{ id: first.id }, { id: second.id }, { id: draft.id }] })
    const { ended, asked } = await operate({ operation: 'remove-duplicates' })
    expect(asked.consequences).toMatchObject({ duplicates: 2 })
    expect(ended).toMatchObject({ status: 'success', result: { checked: 2, removed: 2, redirected: 15, skipped: 0, errors: 0 } })
    expect(await cardOf(second.id, 'en')).toBeNull()
    expect(await cardOf(first.id, 'en')).toMatchObject({ published: true })

    const fallback = createOriginFallback(() => TEST_ASSETS)
    const path = `/de/${removed.live_section}/${removed.live_slug}`
    expect(await fallback({ rawPath: path })).toMatchObject({ statusCode: 301, headers: { location: `/de/${kept.live_section}/${kept.live_slug}` } })
    await callEndpoint(articlesApi, 'restoreArticle', { claims, params: { id: second.id }, body: {} })
    expect((await fallback({ rawPath: path })).statusCode).toBe(404)
    const claim = await getTable().entities.claims.get({ space: 'de', slug: removed.live_slug! }).go({ consistent: true })
    expect(claim.data).toMatchObject({ article_id: removed.id, live: true })
    expect(claim.data?.replaced_by).toBeUndefined()
    expect(await check()).toMatchObject({ removable_duplicates: 1 })
  })

  it('never takes the only live one: it says which to publish first', async () => {
    const [draft, live] = [await givenOriginal(), await givenOriginal()]
    await change(draft.id, 'en', { created_at: '2026-01-01T00:00:00.000Z' })
    await change(live.id, 'en', { published: true })
    await check()
    const { ended } = await operate({ operation: 'remove-duplicates' })
    expect(ended.result).toMatchObject({ removed: 0, errors: 1 })
    expect(ended.progress?.faults[0]).toMatchObject({ code: 'not-published', message: expect.stringContaining(draft.id) })
    expect(await cardOf(live.id, 'en')).toMatchObject({ published: true })
  })
})

it('[M-043] [M-223] lists the hundred latest replacements of pictures, newest first', async () => {
  const at = (n: number) => new Date(Date.UTC(2026, 10, 1) + n * 60_000).toISOString()
  const rows = Array.from({ length: 105 }, (_, n) => ({
    ...{ id: newId(), check_type: 'quick' as const, started_at: at(n), status: 'success' as const, articles_checked: 1, duplicates_found: 0 },
    ...{ images_regenerated: 0, groups: [], groups_more: 0, expires_at: 4e9 },
  }))
  await getTable().entities.imageRuns.put(rows).go({ concurrent: 4 })
  const { logs } = (await call('getImageRuns')).body
  expect(logs.map(({ started_at }: { started_at: string }) => started_at)).toEqual(Array.from({ length: 100 }, (_, n) => at(104 - n)))
})

describe('[O-215] duplicate pictures', () => {
  it('are replaced in the newer of live articles, once that is confirmed; drafts may share one', async () => {
    const [first, second, draft] = [
      await givenOriginal({ content: '<p>1</p>' }),
      await givenOriginal({ content: '<p>2</p>' }),
      await givenOriginal({ content: '<p>3</p>' }),
    ]
    for (const { id } of [first, second]) await change(id, 'en', { published: true })
    expect(await check()).toMatchObject({ duplicate_images: 1 })
    const body = { operation: 'regenerate-images', params: { checkType: 'full_sweep' } }
    expect((await call('startAdminOperation', { body: { operation: 'regenerate-images' } })).body.code).toBe('invalid-request')
    const { asked, ended } = await operate(body)
    expect(asked.consequences).toMatchObject({ duplicate_images: 1 })
    expect(ended).toMatchObject({ status: 'success', result: { checked: 1, regenerated: 1, skipped: 0, errors: 0 } })
    const pictures = await Promise.all([first, second, draft].map(async ({ id }) => (await cardOf(id, 'en'))?.hero_image_url))
    expect(pictures).toEqual(['/images/xz/1600.webp', `/images/new/${second.id}.webp`, '/images/xz/1600.webp'])
    expect((await operate(body)).ended.result).toMatchObject({ regenerated: 0, skipped: 1 })
    const { stats, logs } = (await call('getImageRuns')).body
    const group = { duplicate_count: 1, article_id: first.id, title: expect.any(String), picture: '/images/xz/1600.webp' }
    expect(logs).toMatchObject([
      { check_type: 'full_sweep', status: 'success', images_regenerated: 0 },
      { status: 'success', articles_checked: 2, duplicates_found: 1, images_regenerated: 1, error_message: null, details: { groups: [group], more: 0 } },
    ])
    expect(stats).toMatchObject({ total_runs: 2, successful_runs: 2, images_regenerated: 1, last_full_sweep: expect.stringMatching(/Z$/) })
    expect(logs[1].duration_seconds).toBeGreaterThanOrEqual(0)
  })
})
