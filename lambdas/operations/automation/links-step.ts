import { LINKS_PER_ARTICLE } from '#shared/domain/articles/text-links.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { linkArticle } from '../../growth/internal-links/link-article.ts'
import { readDueForLinks } from '../../growth/internal-links/listed.ts'
import type { AutomationStep } from '../../platform/batch/automation-step.ts'
import type { PageContext } from '../../publishing/pages/article-pages.ts'

/** Articles of a language that one run takes on. */
const A_RUN = 100

/** Links of published texts in which nobody has looked for any, or in which more can be found by now: those with few first, English before others. It counts links. */
export const linksStep = (pages: () => PageContext): AutomationStep => ({
  due: async ({ table }) => {
    const due: { item: string; isFew: boolean }[] = []
    for (const locale of LOCALES.toSorted(englishFirst)) {
      const waiting = await readDueForLinks(table, locale, A_RUN)
      due.push(...waiting.map(({ original_id, links }) => ({ item: `${original_id} ${locale}`, isFew: links < LINKS_PER_ARTICLE.least })))
    }
    return due.sort((one, other) => Number(other.isFew) - Number(one.isFew)).map(({ item }) => item)
  },
  work: async (place, item) => {
    const [original_id = '', locale = 'en'] = item.split(' ') as [string?, Locale?]
    const { data: card } = await place.table.entities.cards.get({ original_id, locale }).go({ consistent: true })
    if (!card?.published) return { count: 0 }
    const { counts, ...done } = await linkArticle(place, card.id, pages())
    return { count: counts.links_added ?? 0, ...done }
  },
})

const englishFirst = (one: Locale, other: Locale): number => Number(other === 'en') - Number(one === 'en')
