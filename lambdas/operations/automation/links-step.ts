import { LOCALES, type Locale } from '#shared/locales.ts'
import { readDeskList } from '../../articles/reading/desk-list.ts'
import { linkArticle } from '../../growth/internal-links/link-article.ts'
import { fewestFirst } from '../../growth/internal-links/listed.ts'
import type { AutomationStep } from '../../platform/batch/automation-step.ts'
import type { PageContext } from '../../publishing/pages/article-pages.ts'

/** Links within the published texts in which nobody has looked for any, English first. It counts links. */
export const linksStep = (pages: () => PageContext, most: number): AutomationStep => ({
  due: async () => {
    const due: string[] = []
    for (const locale of LOCALES.toSorted(englishFirst)) {
      if (due.length >= most) break
      const waiting = fewestFirst(await readDeskList(locale)).filter(({ wantsLinks }) => wantsLinks)
      due.push(...waiting.map(({ original_id }) => `${original_id} ${locale}`))
    }
    return due
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
