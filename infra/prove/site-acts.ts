import { authorPath, pageKey } from '#shared/domain/articles/addresses.ts'
import { LOCALES, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { syncScheduled } from '../../lambdas/operations/projections/scheduled-publications.ts'
import { getTable } from '../../lambdas/platform/table/table.ts'
import type { TestAnswer } from '../../lambdas/platform/testing/testing-call.ts'
import { type Act, AGREES, ALWAYS, rowsOf } from './act.ts'
import type { ProvingCloud } from './cloud.ts'
import { deadLinks, noStrays, published, totalsAgree } from './invariants.ts'
import type { MachineName } from './machines.ts'
import type { Picture } from './picture.ts'
import { deadSyndicated } from './syndicated.ts'

/** What the clock begins, and work on many articles. */
export type SiteActName = 'planned' | 'reconcile' | 'rebuild' | 'refresh-author' | 'rebuild-hreflang' | 'regenerate-sitemaps' | 'evaluate-articles'

const FIVE_MINUTES = 300_000
const NEW_NAME = 'Rasa Naujoji'
const AT_BATCHES = [
  { at: 'lambda:batches:work-batch', calls: 1, times: 4 },
  { at: 'lambda:batches', calls: 4, times: 4 },
] as const
const AT_RECONCILIATION = [{ at: 'lambda:reconciliation', calls: 12, times: 4 }] as const

/** A machine that nobody waits for at the API: it has succeeded, and not merely left the work to another run. */
const ended = ({ body }: { body: TestAnswer['body'] }): boolean => body?.status === 'SUCCEEDED' && body.output?.run?.begun !== false

/** A check whose tries all failed was skipped and is reported; the next night's run does it again, and so does whoever asks. */
const checkedAll = (outcome: { body: TestAnswer['body'] }): boolean =>
  ended(outcome) && !outcome.body?.output?.report?.findings.some(({ code }: { code: string }) => code === 'check-failed')

const running = (machine: MachineName) => async (cloud: ProvingCloud) => {
  const body = await cloud.run(machine)
  return { status: ended({ body }) ? 200 : body.status === 'SUCCEEDED' ? 409 : 500, headers: {}, body }
}

const pageOf = async (cloud: ProvingCloud, id: string, locale: string): Promise<string> => {
  const card = await cloud.row(`FAMILY#${id}`, `CARD#${locale}`)
  return pageKey(card?.hreflang_alternates.find((one: { locale: string }) => one.locale === locale).path)
}

/** A page that shows what it showed long ago. */
async function makeOld(cloud: ProvingCloud, id: string, locale: string): Promise<void> {
  const key = `${await pageOf(cloud, id, locale)}/data.json`
  cloud.put(key, cloud.file(key)?.replace('2024', '2023') ?? null)
}

async function loseAlternates(id: string): Promise<void> {
  const key = { original_id: id, locale: 'de' } as const
  await getTable().entities.cards.patch(key).set({ hreflang_alternates: [] }).go()
}

export const SITE_ACTS: Readonly<Record<SiteActName, Act>> = {
  planned: {
    async before(_, id) {
      const scheduled_for = new Date(Math.floor(Date.now() / 1000) * 1000).toISOString()
      await getTable().entities.cards.patch({ original_id: id, locale: ORIGINAL_LOCALE }).set({ scheduled_for }).go()
      await syncScheduled([id])
    },
    async ask(cloud, id) {
      // Who was refused for an hour is a task of a person's, who then publishes by hand.
      if ((await cloud.row(`FAMILY#${id}`, 'SLOT'))?.stage === 'missed') return cloud.call('publishWithTranslations', { body: { articleId: id } })
      // At least once is how the clock calls.
      const taken = await Promise.all([cloud.fire('publish-due'), cloud.fire('publish-due')])
      await cloud.idle()
      cloud.pass(FIVE_MINUTES)
      return { status: taken.some(Boolean) ? 200 : 500, headers: {}, body: {} }
    },
    isDone: ({ picture, id }) =>
      rowsOf(picture, id, 'family')[0]?.live_version > 0 && rowsOf(picture, id, 'card').every(({ scheduled_for }) => scheduled_for === undefined),
    places: [{ at: 'lambda:publish-scheduled', calls: 3, times: 2 }],
    meanwhile: ALWAYS,
    end: [published, ...AGREES, publishedOnce],
  },
  reconcile: {
    async before(cloud, id) {
      await makeOld(cloud, id, 'lt')
      await loseAlternates(id)
      for (const file of ['page.html', 'data.json']) cloud.put(`${await pageOf(cloud, id, 'tr')}/${file}`, null)
      cloud.put('pages/en/news/nobody-knows-it/page.html', '<p>Left behind.</p>')
      await getTable().entities.listingTotals.patch({ kind: 'home', key: 'all' }).add({ ja: 1 }).go()
    },
    ask: running('ReconcileSite'),
    isDone: checkedAll,
    places: AT_RECONCILIATION,
    repairs: true,
    meanwhile: [],
    end: [...AGREES, deadLinks, noStrays, totalsAgree],
  },
  rebuild: {
    async before(cloud, id) {
      for (const locale of ['lt', 'ja', 'en']) await makeOld(cloud, id, locale)
    },
    ask: running('RebuildSite'),
    isDone: ended,
    places: AT_RECONCILIATION,
    repairs: true,
    meanwhile: [deadLinks],
    end: AGREES,
  },
  'refresh-author': {
    async ask(cloud) {
      const profile = (await cloud.rows()).find((row) => row.__edb_e__ === 'profile' && row.is_author)
      const body = { full_name: NEW_NAME, slug: profile?.slug, is_author: true, revision: profile?.revision ?? 0 }
      return cloud.call('saveAuthor', { params: { id: profile?.user_id }, body })
    },
    places: AT_BATCHES,
    leavesTraces: true,
    meanwhile: ALWAYS,
    end: [...AGREES, namedEverywhere],
  },
  'rebuild-hreflang': {
    async before(cloud, id) {
      await loseAlternates(id)
      await makeOld(cloud, id, 'fr')
    },
    ask: (cloud) => cloud.call('rebuildHreflangComplete', {}),
    places: AT_BATCHES,
    leavesTraces: true,
    repairs: true,
    meanwhile: [deadLinks],
    end: AGREES,
  },
  'regenerate-sitemaps': {
    async before(cloud) {
      for (const key of cloud.files('sitemaps/')) cloud.put(key, '<urlset/>')
    },
    ask: (cloud) => cloud.call('regenerateAllSitemaps', {}),
    places: AT_BATCHES,
    leavesTraces: true,
    repairs: true,
    meanwhile: [deadLinks, deadSyndicated],
    end: AGREES,
  },
  'evaluate-articles': {
    ask: (cloud) => cloud.call('batchEvaluateEeat', { body: { locale: 'en', force: true } }),
    places: AT_BATCHES,
    leavesTraces: true,
    meanwhile: ALWAYS,
    end: [...AGREES, (picture, id) => (rowsOf(picture, id, 'card').some(({ eeat_score }) => eeat_score > 0) ? [] : ['it was not evaluated'])],
  },
}

/** However often its minute was delivered, one publication came of it. */
function publishedOnce(picture: Picture, id: string): string[] {
  const made = rowsOf(picture, id, 'publication').filter(({ withdrawn_at }) => !withdrawn_at).length
  return made === 1 ? [] : [`${made} publications came of one plan`]
}

/** The author's new name stands on every page of theirs and under the article in every language. */
function namedEverywhere(picture: Picture, id: string): string[] {
  const slug = picture.rows.find((row) => row.__edb_e__ === 'profile' && row.is_author)?.slug
  const paths = rowsOf(picture, id, 'card').map((card) => card.hreflang_alternates?.find((one: { locale: string }) => one.locale === card.locale)?.path ?? '')
  return [...LOCALES.map((locale) => authorPath(locale, slug)), ...paths].flatMap((path) =>
    picture.file(`${pageKey(path)}/data.json`)?.includes(NEW_NAME) ? [] : [`${path} has the old name`],
  )
}
