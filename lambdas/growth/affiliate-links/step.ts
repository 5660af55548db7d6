import { byNewest, type DeskEntry } from '#shared/domain/articles/desk-list.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { readDeskList } from '../../articles/reading/desk-list.ts'
import type { CardRow } from '../../articles/reading/family.ts'
import type { AutomationStep } from '../../platform/batch/automation-step.ts'
import type { Table } from '../../platform/table/table.ts'
import type { PageContext } from '../../publishing/pages/article-pages.ts'
import { placeOnArticle, unlistArticle } from './place-on-article.ts'
import { readRules } from './rules.ts'

/** Articles that are named at most; how many of them one run takes on is the run's business. */
const MOST_DUE = 200

/**
 * Links to products: on articles that readers see and that nobody has looked at by the present catalogue and settings. Where there is nothing to
 * link to, and while the switch is off, links that stand are taken away.
 */
export const affiliateInjections = (pages: () => PageContext): AutomationStep => ({
  due: async ({ table }) => {
    const [{ products, key }, entries] = await Promise.all([readRules(table), readDeskList(ORIGINAL_LOCALE)])
    if (products.length === 0) return chosen(entries, hasLinks)
    return chosen(entries, (entry) => (entry.published ? entry.affiliateRules !== key : hasLinks(entry)))
  },
  work: async (place, item) => {
    const [card, rules] = await Promise.all([readCard(place.table, item), readRules(place.table)])
    if (!card) return { count: 0 }
    const { published, live_version } = card
    if (!published || !live_version || rules.products.length === 0) return unlistArticle(place, card, pages())
    return placeOnArticle(place, { ...card, live_version }, rules, pages())
  },
  off: {
    due: async () => chosen(await readDeskList(ORIGINAL_LOCALE), hasLinks),
    work: async (place, item) => {
      const card = await readCard(place.table, item)
      return card ? unlistArticle(place, card, pages()) : { count: 0 }
    },
  },
})

const hasLinks = ({ hasAffiliateLinks }: DeskEntry): boolean => hasAffiliateLinks === true

/** Those whose pages have links first, as one of these may be wrong by now; then the newest. */
const chosen = (entries: readonly DeskEntry[], wants: (entry: DeskEntry) => boolean): string[] =>
  entries
    .filter(wants)
    .sort((one, other) => Number(hasLinks(other)) - Number(hasLinks(one)) || byNewest(one, other))
    .slice(0, MOST_DUE)
    .map(({ original_id }) => original_id)

const readCard = async (table: Table, original_id: string): Promise<CardRow | null> =>
  (await table.entities.cards.get({ original_id, locale: ORIGINAL_LOCALE }).go({ consistent: true })).data
