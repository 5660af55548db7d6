import type { ShareImage } from '#shared/domain/articles/share-images.ts'
import { pageUpdated, shareImagePath } from '#shared/domain/articles/share-images.ts'
import { LOCALE_INFO } from '#shared/locales.ts'
import type { Table } from '../../platform/table/table.ts'
import { textsOf } from '../pages/page-texts.ts'

/** What is drawn of a live article, and the address that it has now. */
export interface Shared {
  path: string
  image: ShareImage
}

/** An article's picture as readers see the article, or null when it is not live. */
export async function findShared(table: Table, id: string, siteName: string): Promise<Shared | null> {
  const { data: found } = await table.entities.cards.query.byId({ id }).go({ limit: 1 })
  const { original_id, locale } = found[0] ?? {}
  if (!original_id || !locale) return null
  const { data: card } = await table.entities.cards.get({ original_id, locale }).go({ consistent: true })
  if (!card?.published || !card.live_version || !card.live_section || !card.published_at) return null
  const { data: version } = await table.entities.versions.get({ original_id, locale, number: card.live_version }).go({ consistent: true })
  if (!version) return null
  const section = card.live_section
  return {
    path: shareImagePath(id, pageUpdated(version.updated_at, card.published_at)),
    image: { locale, section, label: textsOf(locale)(`nav.${section}`), title: version.title, siteName, languageName: LOCALE_INFO[locale].nativeName },
  }
}
