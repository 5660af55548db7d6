import { sectionOf } from '#shared/domain/categories.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { relatedCards, relatedTo } from '../listings/related.ts'
import { articlePages, type ShownMember } from '../publishing/article-pages.ts'
import { linkTexts } from '../publishing/linked-texts.ts'
import { pageFiles, type RenderSite } from '../rendering/render.ts'
import { type CardRow, readDraft, readFamily } from '../runtime/family.ts'
import type { Table } from '../runtime/table.ts'

/**
 * A language's working copy as its page will look: what a publication would render now. It counts no views, asks for no
 * consent and is never taken over by the SPA; robots are told to stay away.
 * @param now ISO 8601: the date of what was never published
 * @throws AppError `article-not-found`
 */
export async function previewPage(table: Table, original_id: string, locale: Locale, site: RenderSite, now: string): Promise<string> {
  const [{ cards }, draft] = await Promise.all([readFamily(table, original_id), readDraft(table, original_id, locale)])
  const set = LOCALES.flatMap((of) => {
    const card = cards.get(of)
    return card ? [shownMember(card, now)] : []
  })
  const related = await relatedCards(table, await relatedTo(table, original_id), [locale])
  const members = set.filter((member) => member.locale === locale)
  const { texts } = await linkTexts(table, [{ locale, links: cards.get(locale)?.links ?? [] }], new Map([[locale, draft]]))
  const pages = await articlePages(table, { members, set, texts, related })
  const quiet = { ...site, assets: { ...site.assets, reader: '', onDemand: {} as RenderSite['assets']['onDemand'] } }
  return pages.map(({ page }) => withoutRobots(Buffer.from(pageFiles(page, quiet)[1]?.bytes ?? []).toString())).join('')
}

const shownMember = ({ locale, category_id, slug, published_at }: CardRow, now: string): ShownMember => ({
  locale,
  number: 0,
  section: sectionOf(category_id),
  slug,
  published_at: published_at ?? now,
})

const withoutRobots = (html: string): string => html.replace(/(<meta name="robots" content=")[^"]*/, '$1noindex,nofollow')
