import { sectionOf } from '#shared/domain/articles/categories.ts'
import { datedNotes } from '#shared/domain/articles/change-notes.ts'
import { isEmbargoed } from '#shared/domain/articles/embargo.ts'
import type { Disclosure } from '#shared/domain/articles/provenance.ts'
import type { SegmentRecord } from '#shared/domain/articles/segment-records.ts'
import { type Vulnerability, vulnerabilityOf } from '#shared/domain/articles/vulnerability.ts'
import { wallClock } from '#shared/domain/platform/wall-clock.ts'
import { RELATED_CHOSEN } from '#shared/domain/publishing/related-limits.ts'
import { LOCALES, type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { disclose } from '../../articles/provenance/disclose.ts'
import { readOriginFacts } from '../../articles/provenance/store.ts'
import { type CardRow, type DraftRow, readDraft, readFamily } from '../../articles/reading/family.ts'
import { datesOf, liveNotes } from '../../articles/reading/live-notes.ts'
import { unpack } from '../../platform/table/packed.ts'
import { readSettingValues } from '../../platform/table/settings.ts'
import type { Table } from '../../platform/table/table.ts'
import { relatedCards, relatedTo } from '../listings/related.ts'
import { articlePages, type ShownMember } from '../pages/article-pages.ts'
import { linkTexts } from '../pages/linked-texts.ts'
import { pageFiles, type RenderSite } from '../pages/render.ts'

/**
 * A language's working copy as its page will look: what a publication would render now. It counts no views, asks for no
 * consent and is never taken over by the SPA; robots are told to stay away. Above the page stands until when an embargo holds.
 * @param now ISO 8601: the date of what was never published
 * @throws AppError `article-not-found`
 */
export async function previewPage(table: Table, original_id: string, locale: Locale, site: RenderSite, now: string): Promise<string> {
  const [{ cards }, draft] = await Promise.all([readFamily(table, original_id), readDraft(table, original_id, locale)])
  const set = LOCALES.flatMap((of) => {
    const card = cards.get(of)
    return card ? [shownMember(card, now)] : []
  })
  const members = set.filter((member) => member.locale === locale)
  const notes = datedNotes(draft.notes ?? [], datesOf(await liveNotes(table, original_id, cards.get(locale)?.live_version, locale)), now)
  const shown = { ...draft, notes, ...(await toldByOriginal(table, draft)) }
  const { texts, linked, lines } = await linkTexts(table, [{ locale, links: cards.get(locale)?.links ?? [] }], new Map([[locale, shown]]))
  const related = await relatedCards(table, await relatedTo(table, original_id, RELATED_CHOSEN), [locale], linked)
  const pages = await articlePages(table, { members, set, texts, related, lines })
  const quiet = { ...site, assets: { ...site.assets, reader: '', onDemand: {} as RenderSite['assets']['onDemand'] } }
  const html = pages.map(({ page }) => withoutRobots(Buffer.from(pageFiles(page, quiet)[1]?.bytes ?? []).toString())).join('')
  return html.replace(/<body[^>]*>/, `$&${await embargoLine(table, cards.get(ORIGINAL_LOCALE), now)}`)
}

/** What the page would say of how the text came about, were it published by no person, and of the flaw that the original is about. */
async function toldByOriginal(table: Table, draft: DraftRow): Promise<{ disclosure: Disclosure; vulnerability?: Vulnerability }> {
  const { original_id, locale } = draft
  const [origin, original, { data }] = await Promise.all([
    readOriginFacts(table, original_id),
    locale === ORIGINAL_LOCALE ? draft : readDraft(table, original_id, ORIGINAL_LOCALE),
    table.entities.segmentRecords.get({ original_id, locale, number: 0 }).go(),
  ])
  const disclosure = disclose(locale, origin, original, data ? unpack<SegmentRecord>(data.records) : [], { by: '', by_person: false })
  const vulnerability = vulnerabilityOf(original.title, original.content)
  return { disclosure, ...(vulnerability ? { vulnerability } : {}) }
}

const shownMember = ({ locale, category_id, slug, published_at }: CardRow, now: string): ShownMember => ({
  locale,
  number: 0,
  section: sectionOf(category_id),
  slug,
  published_at: published_at ?? now,
})

/** In the desk's zone. A preview is read in any language: the word and the figures are understood in all of them. Notes may be internal and stay out. */
async function embargoLine(table: Table, original: CardRow | undefined, now: string): Promise<string> {
  if (original?.embargo_until === undefined || !isEmbargoed(original, now)) return ''
  const { newsroom_time_zone: zone } = await readSettingValues(table, ['newsroom_time_zone'])
  const until = new Date(wallClock(zone).at(Date.parse(original.embargo_until))).toISOString().slice(0, 16).replace('T', ' ')
  return `<p role="note" lang="en"><strong>EMBARGO</strong>: ${until} (${zone})</p>`
}

const withoutRobots = (html: string): string => html.replace(/(<meta name="robots" content=")[^"]*/, '$1noindex,nofollow')
