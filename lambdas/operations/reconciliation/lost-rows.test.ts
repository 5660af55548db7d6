import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { givenOriginal, SHORT_BODY } from '../../articles/reading/testing-article.ts'
import { documentClient } from '../../platform/process/clients.ts'
import { getTable, type Table } from '../../platform/table/table.ts'
import { TEST_ASSETS } from '../../publishing/pages/testing-site.ts'
import { testPress } from '../../publishing/publication/testing-press.ts'
import { createReconciliationSteps } from './machine-steps.ts'
import { reconcileWith } from './testing-run.ts'

const press = testPress({ fresh: false })
const steps = createReconciliationSteps(() => TEST_ASSETS)
const AUTHOR = '018f0000-0000-7000-8000-000000000001'

let id: string
let slug: string
let before: Map<string, string | undefined>
let begin: () => Promise<void>
const pages = () => new Map(press.site.keys('pages/').map((key) => [key, press.site.read(key)?.text]))
beforeAll(async () => {
  ;({ id, slug } = await press.givenTranslated())
  await press.publish(id)
  await reconcile()
  before = pages()
  begin = await press.keep()
})
beforeEach(() => begin())

/** Every check that writes or removes pages. */
async function reconcile(): Promise<string[]> {
  const report = await reconcileWith(steps, { without: ['counters', 'syndication', 'search', 'memory'] })
  return report.findings.map(({ code, repaired }) => `${code}${repaired ? '' : ' (left)'}`)
}
const tasks = async () => (await getTable().entities.adminTasks.query.tasks({}).go({ consistent: true, pages: 'all' })).data
function lost(): string[] {
  const now = pages()
  return [...before].filter(([key, text]) => now.get(key) !== text).map(([key]) => key)
}

type Entities = Table['entities']
const LOST: readonly [string, string, (entities: Entities) => Promise<unknown>][] = [
  ['head', 'head-missing', ({ families }) => families.delete({ original_id: id }).go()],
  ['live number of the head', 'head-differs', ({ families }) => families.patch({ original_id: id }).set({ live_version: 0 }).go()],
  ['publication', 'publication-missing', ({ publications }) => publications.delete({ original_id: id, number: 1 }).go()],
  ['members of the publication', 'publication-differs', ({ publications }) => publications.patch({ original_id: id, number: 1 }).set({ members: [] }).go()],
  ['card of a translation', 'card-missing', ({ cards }) => cards.delete({ original_id: id, locale: 'de' }).go()],
  ['address of a card', 'card-differs', ({ cards }) => cards.patch({ original_id: id, locale: 'en' }).set({ live_slug: 'another' }).go()],
  ['date of a card', 'card-differs', ({ cards }) => cards.patch({ original_id: id, locale: 'en' }).set({ published_at: '2020-01-01T00:00:00.000Z' }).go()],
  ['claim of an address', 'claim-differs', ({ claims }) => claims.delete({ space: 'base', slug }).go()],
  ['totals of a topic', 'list-total-differs', ({ listingTotals }) => listingTotals.delete({ kind: 'topic', key: 'linux' }).go()],
  ['author’s profile', 'profile-missing', ({ profiles }) => profiles.delete({ user_id: AUTHOR }).go()],
]

it.each(LOST)('a lost or damaged %s takes no page down and is repaired (%s)', async (_, code, lose) => {
  await lose(getTable().entities)
  const found = await reconcile()
  expect(found).toContain(code)
  expect(found.filter((one) => one.endsWith('(left)'))).toEqual([])
  expect(lost()).toEqual([])
})

it('a head of an earlier release is told its author, by whom the author finds it', async () => {
  const { families } = getTable().entities
  await families.put({ original_id: id, live_version: 1, last_version: 1 }).go()
  await reconcile()
  const own = await families.query.ofAuthor({ author_id: AUTHOR }).go()
  expect(own.data.map(({ original_id }) => original_id)).toEqual([id])
})

it('the lost English card of a live article is left to a person, who is told where it is rebuilt', async () => {
  await getTable().entities.cards.delete({ original_id: id, locale: 'en' }).go()
  expect(await reconcile()).toContain('card-missing (left)')
  expect(lost().filter((key) => pages().get(key) === undefined)).toEqual([])
  expect(await tasks()).toMatchObject([{ key: `live-state:${id}`, status: 'open', screen: 'data-integrity', severity: 'critical' }])
})

it('a withdrawal that nobody carried out is left to a person, with both states; once the rows agree the task closes', async () => {
  const { publications } = getTable().entities
  await publications.patch({ original_id: id, number: 1 }).set({ withdrawn_at: '2026-05-01T00:00:00.000Z' }).go()
  expect(await reconcile()).toContain('live-state-unclear (left)')
  expect(lost()).toEqual([])
  expect(await tasks()).toMatchObject([
    { status: 'open', description: expect.stringMatching(/publikuota Nr\. 1\. .*atšaukta 2026-05-01.*publikuota 15 iš 15/) },
  ])
  await publications.patch({ original_id: id, number: 1 }).remove(['withdrawn_at']).go()
  await reconcile()
  expect(await tasks()).toMatchObject([{ status: 'closed', standing: false }])
})

it('a page whose record is lost or damaged keeps the links that it adds, and gets its record back', async () => {
  const { id, slug } = await press.givenTranslated()
  await press.publish(id)
  await reconcile()
  const whole = pages()
  expect(JSON.parse(whole.get(`pages/en/news/${slug}/data.json`) ?? '').read_also).toHaveLength(1)
  const { listingPages } = getTable().entities
  const path = `/en/news/${slug}`
  const record = async () => {
    const { rendered_at: _, data_md5: _data, html_md5: _html, ...row } = (await listingPages.get({ path }).go({ consistent: true })).data ?? {}
    return row
  }
  const before = await record()
  for (const damage of [
    () => listingPages.delete({ path }).go(),
    () => listingPages.patch({ path }).set({ linked: [] }).go(),
    () => listingPages.patch({ path }).remove(['linked']).go(),
    () => setLinked(path, 'damaged'),
  ]) {
    await damage()
    await reconcile()
    expect(pages()).toEqual(whole)
    expect(await record()).toEqual(before)
  }
})

/** Past what the entity takes. */
const setLinked = (path: string, value: unknown) =>
  documentClient().send(
    new UpdateCommand({
      TableName: process.env.TABLE_NAME,
      Key: { pk: `PAGE#${path}`, sk: 'PAGE' },
      UpdateExpression: 'SET linked = :value',
      ExpressionAttributeValues: { ':value': value },
    }),
  )

it('links that a card has lost are looked for anew, those that an editor removed are not', async () => {
  const { id } = await press.givenTranslated()
  await press.publish(id)
  const { cards } = getTable().entities
  const key = { original_id: id, locale: 'en' } as const
  const looked = { version: 1, operation_id: id, added: [] }
  const [link] = (await cards.get(key).go()).data?.links ?? []
  const left = async (fields: { links_refused?: string[] }) => {
    await cards
      .patch(key)
      .set({ links: [], links_looked: looked, ...fields })
      .go()
    const found = (await reconcile()).filter((code) => code === 'links-missing')
    return [found, (await cards.get(key).go()).data?.links_looked]
  }
  const back = await press.keep()
  expect(await left({ links_refused: [link?.to ?? 'none'] })).toEqual([[], looked])
  await back()
  expect(await left({})).toEqual([['links-missing'], undefined])
})

it('one article that cannot be read keeps no other from being looked at, and a check that fails no other check', async () => {
  const other = await givenOriginal({ content: SHORT_BODY })
  await getTable().entities.cards.patch({ original_id: other.id, locale: 'en' }).set({ published: true, live_locale: 'en', live_order: 'x' }).go()
  await getTable()
    .entities.publications.put({ ...publication(other.id), members: 'damaged' as never })
    .go()
    .catch(() => undefined)
  press.site.remove(`pages/en/news/${slug}/page.html`)
  const found = await reconcile()
  expect(found).toContain('page-missing')
  expect(lost()).toEqual([])
  const part = { check: 'articles', scope: 'one two', cursor: '' }
  const error = { Error: 'internal', Cause: '{"errorMessage":"It broke."}' }
  const failed = { code: 'check-failed', subject: 'articles one two: internal', repaired: false }
  expect(await steps({ step: 'skip-check', part, error })).toMatchObject({ done: true, found: 1, repaired: 0, findings: [failed] })
})

const publication = (original_id: string) => ({
  ...{ original_id, number: 1, kind: 'publish' as const, operation_id: original_id, published_at: '2026-01-01T00:00:00.000Z', published_by: 'x' },
})
