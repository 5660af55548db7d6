import { type AffiliateLink, chooseAffiliateLinks, type OfferingText, warnsOfAttacks } from '#shared/domain/publishing/affiliate-links.ts'
import { AppError } from '#shared/errors.ts'
import { type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { CardRow } from '../../articles/reading/family.ts'
import type { StepPlace } from '../../platform/batch/automation-step.ts'
import type { Table, Writes } from '../../platform/table/table.ts'
import type { PageContext } from '../../publishing/pages/article-pages.ts'
import { readLiveMembers } from '../../publishing/pages/live-members.ts'
import { articleSurfaces, chooseRelated } from '../../publishing/pages/surfaces.ts'
import { findVersions, type VersionRow } from '../../publishing/pages/version-texts.ts'
import { writeSurfaces } from '../../publishing/pages/write-surfaces.ts'
import type { AffiliateRules } from './rules.ts'
import { dropLinks, keepLinks, readLinks } from './store.ts'

type LiveCard = CardRow & { live_version: number }
type Links = Partial<Record<Locale, readonly AffiliateLink[]>>

export interface Placed {
  /** Links that were not there before, on the pages of all languages. */
  count: number
  writes?: Writes
}

/**
 * Looks for links to products in the published texts of an article, keeps them, and renders its pages. The links are kept before the pages are
 * written, and that they were looked for after: repeated, it ends the same and counts the same.
 * @param card of the English original
 */
export async function placeOnArticle(place: StepPlace, card: LiveCard, rules: AffiliateRules, pages: PageContext): Promise<Placed> {
  const { table, operationId } = place
  const { original_id, live_version: version } = card
  const before = await readLinks(table, original_id)
  const isDone = before?.operation_id === operationId && before.version === version && before.rules === rules.key
  const links = isDone ? before.links : await linksFor(table, card, rules)
  const total = countOf(links)
  const added = isDone ? before.added : countNew(links, before?.links ?? {})
  if (total > 0 && !isDone) {
    const placed_at = new Date(place.at).toISOString()
    await keepLinks(table, { original_id, version, rules: rules.key, links, operation_id: operationId, added, placed_at })
  }
  if (total === 0 && before) await dropLinks(table, original_id)
  if (total > 0 || before || hasLinks(card)) await render(table, original_id, pages)
  return { count: added, writes: looked(card, { version, rules: rules.key, links: total }) }
}

/** Takes the links to products off an article and its pages. */
export async function unlistArticle({ table }: StepPlace, card: CardRow, pages: PageContext): Promise<Placed> {
  await dropLinks(table, card.original_id)
  if (card.published) await render(table, card.original_id, pages)
  return { count: 0, writes: looked(card, null) }
}

const hasLinks = ({ affiliate_looked }: CardRow): boolean => (affiliate_looked?.links ?? 0) > 0

/** None for an article that warns of attacks, in any language. @throws AppError `article-not-found` */
async function linksFor(table: Table, { original_id }: LiveCard, { products, least }: AffiliateRules): Promise<Links> {
  const members = await readLiveMembers(table, original_id)
  const texts = await findVersions(table, original_id, members)
  const english = texts.get(ORIGINAL_LOCALE)
  if (!english) throw new AppError('article-not-found', 'The published text is not there.')
  const sections = new Map(members.map(({ locale, section }) => [locale, section]))
  const shown = (text: VersionRow): OfferingText => ({ ...text, section: sections.get(text.locale) ?? 'news' })
  if (warnsOfAttacks(shown(english))) return {}
  const found = [...texts.values()].map((text) => [text.locale, chooseAffiliateLinks(shown(text), products, least)] as const)
  return Object.fromEntries(found.filter(([, links]) => links.length > 0))
}

async function render(table: Table, original_id: string, pages: PageContext): Promise<void> {
  const own = await articleSurfaces(table, original_id)
  await writeSurfaces(table, own, pages, { chosen: await chooseRelated(table, own) })
}

const pairsOf = (links: Links): string[] => Object.entries(links).flatMap(([locale, some = []]) => some.map(({ product }) => `${locale} ${product}`))
const countOf = (links: Links): number => pairsOf(links).length

function countNew(links: Links, before: Links): number {
  const known = new Set(pairsOf(before))
  return pairsOf(links).filter((pair) => !known.has(pair)).length
}

/** What the card says of the look, while the same text is live. */
const looked =
  ({ original_id, live_version }: CardRow, search: CardRow['affiliate_looked'] | null): Writes =>
  ({ cards }) => {
    const patch = cards.patch({ original_id, locale: ORIGINAL_LOCALE })
    const write = search ? patch.set({ affiliate_looked: search }) : patch.remove(['affiliate_looked'])
    return [write.where((row, { eq, notExists }) => (live_version === undefined ? notExists(row.live_version) : eq(row.live_version, live_version))).commit()]
  }
