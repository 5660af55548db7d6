import { LOCALES } from '#shared/locales.ts'
import { slugSpace } from '#shared/table/platform/keys.ts'
import { at, type Fault, type Found, type Monitor, type Round } from './fault.ts'
import type { PlantedSite } from './site.ts'

type Entities = PlantedSite['table']['entities']

const lost = (name: string, damage: (entities: Entities, site: PlantedSite) => unknown, found: { [Name in Monitor]?: readonly Found[] }): Fault => ({
  name,
  plant: (site) => damage(site.table.entities, site),
  found,
})
/** What the nightly reconciliation makes again. */
const remade = (code: string, where: string): { reconciliation: readonly Found[] } => ({ reconciliation: [{ code, where, repaired: true }] })

export const ROW_ROUND: Round = {
  title: 'Rows of the table',
  monitors: ['reconciliation', 'integrity', 'pages', 'seo'],
  faults: [
    lost('the head of an article is lost', ({ families }, { id }) => families.delete({ original_id: id(0) }).go(), {
      ...remade('head-missing', '#0'),
      integrity: [{ code: 'no-head', where: at(0, 'en') }],
    }),
    lost(
      'a head says that nothing is live',
      ({ families }, { id }) =>
        families
          .patch({ original_id: id(1) })
          .set({ live_version: 0 })
          .go(),
      remade('head-differs', '#1 0 1'),
    ),
    lost(
      'the record of a publication is lost',
      ({ publications }, { id }) => publications.delete({ original_id: id(2), number: 1 }).go(),
      remade('publication-missing', '#2 1'),
    ),
    lost('the card of a live translation is lost', ({ cards }, { key }) => cards.delete(key(3, 'de')).go(), {
      reconciliation: [
        { code: 'card-missing', where: at(3, 'de'), repaired: true },
        // What only the card knew is asked for again: it is not evaluated yet, and its score is that of its text.
        ...['articles.eeat.approved', 'articles.eeat.pending', 'articles.seo.sum', 'analytics.seo.score.de.70', 'analytics.seo.score.de.90'].map((where) => ({
          code: 'counter-off',
          where,
          repaired: true as const,
        })),
      ],
      integrity: LOCALES.filter((locale) => locale !== 'de').map((locale) => ({ code: 'wrong-alternates', where: at(3, locale) })),
    }),
    lost(
      'a card has another address than its page',
      ({ cards }, { key }) => cards.patch(key(3, 'fr')).set({ live_slug: 'another' }).go(),
      remade('card-differs', at(3, 'fr')),
    ),
    lost(
      'a card has another date than its publication',
      ({ cards }, { key }) => cards.patch(key(3, 'es')).set({ published_at: '2020-01-01T00:00:00.000Z' }).go(),
      remade('card-differs', at(3, 'es')),
    ),
    lost('a card names no other language', ({ cards }, { key }) => cards.patch(key(1, 'de')).set({ hreflang_alternates: [] }).go(), {
      ...remade('card-differs', at(1, 'de')),
      integrity: [{ code: 'wrong-alternates', where: at(1, 'de') }],
      seo: [{ code: 'few-alternates', where: at(1, 'de') }],
    }),
    lost(
      'the claim of an address is lost',
      ({ claims }, { path }) => claims.delete({ space: slugSpace('pl'), slug: path(1, 'pl').split('/').at(-1) ?? '' }).go(),
      remade('claim-differs', `${at(1, 'pl')} whatpl-ispl-knownpl-ofpl-apl-browserpl-extensionpl`),
    ),
    lost(
      'a list counts one article too many',
      ({ listingTotals }) => listingTotals.patch({ kind: 'home', key: 'all' }).add({ ja: 1 }).go(),
      remade('list-total-differs', 'home all ja'),
    ),
    lost(
      'a row of a list leads to nothing',
      async ({ listingRows }) =>
        listingRows.put({ kind: 'topic', key: 'linux', published_at: '2026-01-01T00:00:00.000Z', original_id: 'gone', locales: ['de'] }).go(),
      { ...remade('list-row-stray', 'topic linux gone'), integrity: [{ code: 'listed-but-gone', where: 'gone de' }] },
    ),
    lost(
      'a counter counts wrong',
      ({ counters }) => counters.put({ name: 'articles.published.de', value: 77 }).go(),
      remade('counter-off', 'articles.published.de'),
    ),
    lost(
      'the profile of an author is lost',
      async ({ profiles }) => {
        const { data } = await profiles.scan.go({ pages: 'all' })
        for (const { user_id, is_author } of data) if (is_author) await profiles.delete({ user_id }).go()
      },
      remade('profile-missing', '018f0000-0000-7000-8000-000000000001'),
    ),
  ],
}
