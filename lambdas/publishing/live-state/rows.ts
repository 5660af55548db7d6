import type { EntityItem } from 'electrodb'
import { articlePath, pageKey } from '#shared/domain/articles/addresses.ts'
import type { LiveWitnesses, ShownPlace } from '#shared/domain/publishing/live-state.ts'
import { isLocale, type Locale } from '#shared/locales.ts'
import { isSection } from '#shared/sections.ts'
import type { Family } from '#shared/table/articles/article.ts'
import { type CardRow, readCards } from '../../articles/reading/family.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import { headFile } from '../pages/site-store.ts'
import type { PublicationRow } from '../publication/earlier-set.ts'

export type HeadRow = EntityItem<ReturnType<typeof Family>>

/** The rows that say what of an article is live, as they are; each may be missing or damaged. */
export interface LiveRows {
  head: HeadRow | null
  publications: readonly PublicationRow[]
  cards: readonly CardRow[]
}

export async function readLiveRows(table: Table, original_id: string): Promise<LiveRows> {
  const [head, publications, cards] = await Promise.all([
    table.entities.families.get({ original_id }).go({ consistent: true }),
    table.entities.publications.query.family({ original_id }).go({ consistent: true, pages: 'all' }),
    readCards(table, original_id),
  ])
  return { head: head.data, publications: publications.data, cards: cards.filter(({ locale }) => isLocale(locale)) }
}

/** What a card shows, as far as it says it whole. */
export function placeOnCard({ locale, published, live_version, live_section, live_slug }: CardRow): ShownPlace | null {
  if (published !== true || typeof live_version !== 'number' || !isSection(live_section) || typeof live_slug !== 'string') return null
  return { version: live_version, path: articlePath(locale, live_section, live_slug) }
}

/** What a publication shows in each language, as far as its row says it whole. */
export function placesOf({ members }: PublicationRow): Map<Locale, ShownPlace> {
  const places = new Map<Locale, ShownPlace>()
  for (const { locale, version, section, slug } of Array.isArray(members) ? members : []) {
    if (!isLocale(locale) || typeof version !== 'number' || !isSection(section) || typeof slug !== 'string') continue
    places.set(locale, { version, path: articlePath(locale, section, slug) })
  }
  return places
}

/** The witnesses that rows are. @param standing paths under which a page is known to stand */
export const witnessesOf = ({ head, publications, cards }: LiveRows, standing: ReadonlySet<string>): LiveWitnesses => ({
  head: typeof head?.live_version === 'number' ? head.live_version : null,
  publications: publications.map((row) => ({ number: row.number, withdrawn: Boolean(row.withdrawn_at), members: placesOf(row) })),
  cards: new Map(cards.map((card) => [card.locale, placeOnCard(card)])),
  standing,
})

/** Of the paths that cards and publications name, those under which a page stands. */
export async function standingPaths(bucket: string, { cards, publications }: LiveWitnesses): Promise<Set<string>> {
  const named = [...cards.values(), ...publications.flatMap(({ members }) => [...members.values()])].flatMap((place) => (place ? [place.path] : []))
  const found = await Promise.all([...new Set(named)].map(async (path) => ((await headFile(bucket, `${pageKey(path)}/page.html`)) ? [path] : [])))
  return new Set(found.flat())
}

/** Which Version rows there are of the texts that some places show, as `locale number`. */
export async function versionsThere(table: Table, original_id: string, places: readonly { locale: Locale; number: number }[]): Promise<Set<string>> {
  const keys = places.map(({ locale, number }) => ({ original_id, locale, number }))
  const rows = await readAll(keys, (batch) => table.entities.versions.get(batch).go({ consistent: true, concurrent: 4, attributes: ['locale', 'number'] }))
  return new Set(rows.map(({ locale, number }) => `${locale} ${number}`))
}
