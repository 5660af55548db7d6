import { newId } from '../../../lambdas/platform/process/ids.ts'
import type { ProfileRow } from '../../../lambdas/research/suggestions/profile-store.ts'
import { at, type Fault, type Round } from './fault.ts'
import type { PlantedSite } from './site.ts'

const LONG_AGO = '2026-01-01T00:00:00.000Z'
const SCHEDULED = { since: LONG_AGO, failures: 0, revision: 1 }

const counted = (name: string, code: string, plant: (site: PlantedSite) => unknown): Fault => ({ name, plant, found: { health: [{ code }] } })

/** A link in the published text, as an editor would have set it. */
async function linkTo({ table, key, version }: PlantedSite, article: number, href: string): Promise<void> {
  const row = { ...key(article, 'en'), number: version(article, 'en') }
  const { data } = await table.entities.versions.get(row).go()
  await table.entities.versions
    .patch(row)
    .set({ content: `${data?.content}<p>See <a href="${href}">this</a>.</p>` })
    .go()
}

const PROFILE = {
  name: 'Supply chain',
  category: 'news',
  target_audience: '',
  content_type: 'news',
  language: 'en',
  min_relevance_score: 50,
  max_suggestions_per_run: 5,
  research_interval_hours: 24,
  is_active: true,
} as const

/** Work on an article that ended an hour ago with a code. */
function failedWork({ table, id }: PlantedSite, article: number, error_code: string): Promise<unknown> {
  const operation = newId()
  const started_at = new Date(Date.now() - 3_600_000).toISOString()
  return table.entities.operations
    .put({
      ...{ id: operation, kind: 'translate-article' as const, status: 'error' as const, step: 'translate', done: 0, total: 14, locales: {} },
      ...{ article_id: id(article), error_code, error_message: 'It broke.' },
      ...{ started_at, finished_at: started_at, started_by: 'somebody', failed: 'operation' as const, failed_order: `${started_at}#${operation}` },
      expires_at: Math.ceil(Date.now() / 1000) + 3600,
    })
    .go()
}

export const OUTSIDE_ROUND: Round = {
  title: 'Schedules, links, the model, sources and the site’s address',
  monitors: ['health'],
  faults: [
    counted('a schedule was not run for weeks', 'schedule-stalled', ({ table }) =>
      table.entities.scheduleStates.put({ ...SCHEDULED, job_name: 'purge-trash', last_status: 'success', last_due_at: '2026-01-02T01:30:00.000Z' }).go(),
    ),
    counted('the last run of a schedule failed', 'schedule-failing', ({ table }) => {
      const now = new Date().toISOString()
      const failed = { last_status: 'error', last_due_at: now, last_run: now, last_started_at: now, failures: 1 } as const
      return table.entities.scheduleStates.put({ ...SCHEDULED, since: now, ...failed, job_name: 'check-integrity' }).go()
    }),
    {
      name: 'a link leads to a page of the site that is not there',
      plant: (site) => linkTo(site, 0, '/en/news/never-was'),
      found: { health: [{ code: 'links-dead', where: at(0, 'en') }] },
    },
    {
      name: 'a page of another site that is linked to is gone',
      plant: async (site) => {
        await linkTo(site, 1, 'https://gone.example/report')
        // A text that was asked about before is asked about again when it has changed.
        await site.table.entities.checkedParts.delete({ check: 'external-links', part: site.id(1) }).go()
        site.world.links.set('https://gone.example/report', { status: 404 })
      },
      found: { health: [{ code: 'links-external-dead', where: at(1, 'en') }] },
    },
    {
      name: 'an article stands in a section that its text does not fit',
      plant: async ({ table, world, id }) => {
        world.sections.set('stolen signing key', 'deals')
        await table.entities.sectionVerdicts.delete({ original_id: id(2) }).go()
      },
      found: { health: [{ code: 'section-disagrees', where: at(2, 'en') }] },
    },
    counted('the site does not answer readers', 'site-unreachable', ({ world }) => world.answers.set('/en', { status: 503, ms: 5 })),
    counted('a page takes five seconds', 'site-slow', ({ world }) => world.answers.set('/feed', { status: 200, ms: 5000 })),
    counted('nobody’s reading is counted any more', 'views-stopped', async ({ table }) => {
      for (let day = 3; day < 15; day++) {
        const name = `views.day.${new Date(Date.now() - day * 24 * 3_600_000).toISOString().slice(0, 10)}`
        await table.entities.counters.put({ name, value: 900 }).go()
      }
    }),
    {
      name: 'the service of the model refuses its key',
      plant: (site) => failedWork(site, 0, 'model-key-refused'),
      found: { health: [{ code: 'model-access', where: at(0, 'en') }] },
    },
    {
      name: 'the day’s budget for the model is used up',
      plant: (site) => failedWork(site, 1, 'budget-exceeded'),
      found: { health: [{ code: 'model-budget', where: at(1, 'en') }] },
    },
    {
      name: 'the model does not answer',
      plant: (site) => failedWork(site, 2, 'model-unavailable'),
      found: { health: [{ code: 'model-failing', where: at(2, 'en') }] },
    },
    {
      name: 'a source of a research profile cannot be read',
      plant: async ({ table }) => {
        const url = 'https://gone.example/feed'
        const now = new Date().toISOString()
        const profile: ProfileRow = {
          ...PROFILE,
          ...{ id: newId(), created_at: now, updated_at: now, updated_by: 'somebody', total_runs: 1, revision: 0 },
          research_topics: ['supply chain'],
          sources: [{ kind: 'feed', url }],
          source_states: { [url]: { checked_at: now, items: null, sample: null, fault: 'connection-failed: Nobody answers.' } },
        }
        await table.entities.researchProfiles.put(profile).go()
      },
      found: { health: [{ code: 'sources-unread', where: 'content-research' }] },
    },
    {
      name: 'two live articles have one picture',
      plant: async ({ table: { entities }, key }) => {
        const picture = { hero_image_url: '/images/subject-0/1600.webp' }
        await entities.cards.patch(key(3, 'en')).set(picture).add({ version: 1 }).go()
        await entities.drafts.patch(key(3, 'en')).set(picture).add({ version: 1 }).go()
      },
      found: { health: [{ code: 'images-duplicate' }] },
    },
    {
      name: 'the card of a live language says that it is not live',
      plant: ({ table, key }) => table.entities.cards.patch(key(3, 'ja')).set({ published: false }).remove(['live_locale']).go(),
      // The sitemap loses the page by its card, and has it again when the alternates are made of the publication, in the same run.
      found: {
        health: [
          { code: 'hreflang', repaired: true },
          { code: 'sitemap', repaired: true },
        ],
      },
    },
  ],
}
