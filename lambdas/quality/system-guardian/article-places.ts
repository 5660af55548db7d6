import { editorPath } from '#shared/domain/articles/editor-path.ts'
import { PLACES_NAMED, type ProblemPlace } from '#shared/domain/platform/problem-places.ts'
import { LOCALE_INFO, type Locale } from '#shared/locales.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'

interface Named {
  original_id: string
  locale: Locale
}

/** The first of some articles by their titles and languages, each with its editor. @param what says more of one, in Lithuanian */
export async function articlePlaces<A extends Named>(table: Table, articles: readonly A[], what: (article: A) => string = () => ''): Promise<ProblemPlace[]> {
  const named = articles.slice(0, PLACES_NAMED)
  const keys = named.map(({ original_id, locale }) => ({ original_id, locale }))
  const cards = await readAll(keys, (batch) => table.entities.cards.get(batch).go({ concurrent: 4, attributes: ['original_id', 'locale', 'title'] }))
  const titles = new Map(cards.map(({ original_id, locale, title }) => [`${original_id} ${locale}`, title]))
  return named.map((article) => {
    const { original_id, locale } = article
    const more = what(article)
    const title = titles.get(`${original_id} ${locale}`) ?? original_id
    return { label: `${title} (${LOCALE_INFO[locale].nativeName})${more ? `: ${more}` : ''}`, screen: editorPath(original_id, locale) }
  })
}
