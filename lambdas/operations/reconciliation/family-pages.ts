import { articlePath } from '#shared/domain/articles/addresses.ts'
import { signingAuthors } from '#shared/domain/articles/bylines.ts'
import { sectionOf } from '#shared/domain/articles/categories.ts'
import { datedNotes } from '#shared/domain/articles/change-notes.ts'
import { translatorOf } from '#shared/domain/articles/provenance.ts'
import type { SegmentRecord } from '#shared/domain/articles/segment-records.ts'
import { RELATED_CHOSEN } from '#shared/domain/publishing/related-limits.ts'
import { type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { type CardRow, readFamily } from '../../articles/reading/family.ts'
import { datesOf } from '../../articles/reading/live-notes.ts'
import { unpack } from '../../platform/table/packed.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import { type RelatedCards, relatedCards, relatedCardsOf, relatedTo } from '../../publishing/listings/related.ts'
import { readAffiliateLinks } from '../../publishing/pages/affiliate-links.ts'
import { liveKey, renderPages, type ShownMember } from '../../publishing/pages/article-pages.ts'
import { linkTexts } from '../../publishing/pages/linked-texts.ts'
import { type ListingRow, readListings } from '../../publishing/pages/mentions.ts'
import type { PageFile } from '../../publishing/pages/render.ts'
import { type HeldPage, headFile, holds, putPage } from '../../publishing/pages/site-store.ts'
import { readDrafts, type VersionRow } from '../../publishing/pages/version-texts.ts'
import type { PublicationRow } from '../../publishing/publication/earlier-set.ts'
import type { Place } from './check.ts'
import { checkAuthor } from './check-authors.ts'
import type { Finding } from './finding.ts'
import { lookForLostLinks } from './lost-links.ts'
import { agreeOnMentions } from './page-mentions.ts'
import { isBeingPublished } from './work-in-progress.ts'

/** The live publication's Version rows are there, and its pages are what rendering them gives. */
export async function agreeOnPages({ table, pages }: Place, publication: PublicationRow): Promise<Finding[]> {
  const { original_id } = publication
  const { cards } = await readFamily(table, original_id)
  const set = publication.members.map(
    ({ locale, version: number, section, slug }): ShownMember => ({
      locale,
      number,
      section,
      slug,
      published_at: cards.get(locale)?.published_at ?? publication.published_at,
    }),
  )
  const keys = set.map(({ locale, number }) => ({ original_id, locale, number }))
  const found = await readAll(keys, (batch) => table.entities.versions.get(batch).go({ consistent: true, concurrent: 4 }))
  const texts = new Map(found.map((version) => [version.locale, version]))
  const findings: Finding[] = []
  for (const member of set.filter(({ locale }) => !texts.has(locale))) {
    const version = await remadeVersion(table, publication, member, [...texts.values()])
    if (version) texts.set(member.locale, version)
    findings.push({ code: 'version-missing', subject: `${original_id} ${member.locale} ${member.number}`, repaired: version !== null })
  }
  for (const author of new Set([...texts.values()].flatMap(signingAuthors))) findings.push(...(await checkAuthor({ table, pages }, author)))
  const recorded = await readListings(table, set.map(pathOf))
  const linking = set.map((member) => ({ locale: member.locale, links: recordedLinks(cards.get(member.locale), recorded.get(pathOf(member))) }))
  const { texts: shown, linked, lines } = await linkTexts(table, linking, texts)
  for (const member of set) {
    const [card, row] = [cards.get(member.locale), recorded.get(pathOf(member))]
    if (card) findings.push(...(await lookForLostLinks(table, card, linkedOn(row))))
  }
  const related = new Map([...(await recordedRelated(table, set, recorded)), ...(await relatedAnew(table, original_id, set, recorded, linked))])
  const affiliate = await readAffiliateLinks(table, original_id, set)
  await renderPages(table, { members: set, set, texts: shown, related, lines, affiliate }, pages.site, async (member, files) => {
    const finding = await agreeOnPage({ table, pages }, publication, member, files)
    if (finding) findings.push(finding)
  })
  // Where a text leads cannot be told while it is lost: its page and what is recorded of it stay.
  const mentioning = set.flatMap((member) => {
    const { locale } = member
    if (!texts.has(locale)) return []
    const named = related.get(locale)?.mentions
    const links = { related: named ?? [], linked: linked.get(locale) ?? [] }
    const surface = { kind: 'article' as const, key: original_id, locale, path: pathOf(member) }
    return named ? [{ surface, mentions: [...new Set([...links.related, ...links.linked])], links }] : []
  })
  return [...findings, ...(await agreeOnMentions(table, mentioning))]
}

const pathOf = ({ locale, section, slug }: ShownMember) => articlePath(locale, section, slug)

/** What is recorded as related on the pages that have any, as far as it is live still. */
async function recordedRelated(table: Table, set: readonly ShownMember[], recorded: Recorded): Promise<Map<Locale, RelatedCards>> {
  const named = set.flatMap((member) => {
    const row = recorded.get(pathOf(member))
    return row ? [[member.locale, row.related ?? row.mentions] as const] : []
  })
  return relatedCardsOf(table, new Map(named))
}

/** What is related to the article on pages whose record is lost, chosen as a publication chooses it. */
async function relatedAnew(table: Table, original_id: string, set: readonly ShownMember[], recorded: Recorded, linked: ReadonlyMap<Locale, string[]>) {
  const lost = set.filter((member) => !recorded.has(pathOf(member))).map(({ locale }) => locale)
  return lost.length > 0 ? relatedCards(table, await relatedTo(table, original_id, RELATED_CHOSEN), lost, linked) : new Map<Locale, RelatedCards>()
}

type Recorded = ReadonlyMap<string, ListingRow>

/** Where a page's text led when it was written last. */
const linkedOn = (row: ListingRow | undefined): readonly string[] => (Array.isArray(row?.linked) ? row.linked : [])

/**
 * The links that a page was last written with: a target that came back since is linked again when the page is rendered next. Where the page's record is
 * lost, or does not have as many as the card counts, those of its card.
 */
function recordedLinks(card: CardRow | undefined, row: ListingRow | undefined) {
  const { links = [], placed_links = 0 } = card ?? {}
  const linked = linkedOn(row)
  return row && linked.length === placed_links ? links.filter(({ to }) => linked.includes(to)) : links
}

/** A page is written only over what was looked at, and only while the same publication is live and nobody is publishing. */
async function agreeOnPage({ table, pages }: Place, publication: PublicationRow, member: ShownMember, files: PageFile[]): Promise<Finding | null> {
  const key = liveKey(member)
  const [data, html] = await Promise.all([headFile(pages.bucket, `${key}/data.json`), headFile(pages.bucket, `${key}/page.html`)])
  const held: HeldPage = { 'data.json': data, 'page.html': html }
  if (holds(held, files)) return null
  const { data: head } = await table.entities.families.get({ original_id: publication.original_id }).go({ consistent: true })
  const moved = head?.live_version !== publication.number || (await isBeingPublished(table, publication.original_id))
  const repaired = !moved && (await putPage(pages.bucket, key, files, held))
  const code = held['page.html'] && held['data.json'] ? 'page-differs' : 'page-missing'
  return { code, subject: articlePath(member.locale, member.section, member.slug), repaired }
}

/**
 * A lost text can be had again only while the working copy is still the one that went out. What no working copy has – when readers first saw its
 * notes, how the article came about – is in the other languages' texts.
 */
async function remadeVersion(table: Table, publication: PublicationRow, member: ShownMember, others: readonly VersionRow[]): Promise<VersionRow | null> {
  const { original_id, published_at, published_by } = publication
  const { locale, number, slug, section } = member
  const { cards } = await readFamily(table, original_id)
  const { version: _, notes, ...text } = (await readDrafts(table, original_id, [locale])).get(locale) ?? {}
  const other = others.find((one) => one.number === number) ?? others[0]
  if (!other || cards.get(locale)?.changed !== false || !('slug' in text) || text.slug !== slug || sectionOf(text.category_id) !== section) return null
  const { data: kept } = await table.entities.segmentRecords.get({ original_id, locale, number }).go({ consistent: true })
  const translated_by = locale === ORIGINAL_LOCALE ? null : translatorOf(kept ? unpack<SegmentRecord>(kept.records) : [])
  const row = {
    ...{ ...text, number, published_at, published_by, updated_at: published_at },
    ...(notes ? { notes: datedNotes(notes, datesOf(other.notes ?? []), published_at) } : {}),
    ...(other.disclosure ? { disclosure: { ...other.disclosure, translated_by } } : {}),
    ...(other.vulnerability ? { vulnerability: other.vulnerability } : {}),
  }
  await table.entities.versions.create(row).go()
  return row
}
