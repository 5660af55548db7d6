import { deskShard } from '#shared/domain/articles/desk-list.ts'
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

export const OUTSIDE_ROUND: Round = {
  title: 'Schedules, links, the model and the site’s address',
  monitors: ['health'],
  faults: [
    counted('a schedule was not run for weeks', 'schedule-stalled', ({ table }) =>
      table.entities.scheduleStates.put({ ...SCHEDULED, job_name: 'rebuild-counters', last_status: 'success', last_due_at: '2026-01-02T01:30:00.000Z' }).go(),
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
        await table.entities.checkedParts.delete({ check: 'sections', part: deskShard(id(2)) }).go()
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
