import { articlePath, defaultAlternate } from '#shared/domain/articles/addresses.ts'
import { imageFile } from '#shared/domain/articles/focal-point.ts'
import { madePicture, pictureIn } from '#shared/domain/articles/pictures.ts'
import { alternatesOf } from '#shared/domain/publishing/publication.ts'
import type { PublishedPage } from '#shared/domain/quality/page-faults.ts'
import { LOCALE_INFO, type Locale } from '#shared/locales.ts'
import type { Table } from '../../platform/table/table.ts'
import { findVersions } from '../../publishing/pages/version-texts.ts'
import type { PublicationRow } from '../../publishing/publication/earlier-set.ts'

/** A page that is live, with what its publication and its published text say that it shows. */
export interface LivePage {
  locale: Locale
  path: string
  title: string
  /** The picture's address below the site; null for none, and for one elsewhere. */
  picture: string | null
  published: PublishedPage
}

/** The pages of a live publication. */
export async function publishedPages(table: Table, { original_id, members }: PublicationRow, site: { name: string; origin: string }): Promise<LivePage[]> {
  const shown = members.map(({ locale, version: number }) => ({ locale, number }))
  const texts = await findVersions(table, original_id, shown)
  const alternates = alternatesOf(members)
  const fallback = defaultAlternate(alternates)
  const hreflang = [
    ...alternates.map(({ locale, path }) => ({ lang: LOCALE_INFO[locale].tag, url: site.origin + path })),
    ...(fallback ? [{ lang: 'x-default', url: site.origin + fallback.path }] : []),
  ]
  return members.map(({ locale, section, slug }) => {
    const path = articlePath(locale, section, slug)
    const text = texts.get(locale)
    const url = imageFile(pictureIn(text?.hero_image_url ?? '', locale))
    return {
      ...{ locale, path, title: text?.title ?? '' },
      picture: url.startsWith('/images/') || madePicture(url) ? url : null,
      published: {
        url: site.origin + path,
        lang: LOCALE_INFO[locale].tag,
        hreflang,
        title: text ? `${text.meta_title || text.title} — ${site.name}` : null,
        headline: text?.title ?? null,
        indexable: !((text?.provenance?.pseudo ?? 0) > 0),
      },
    }
  })
}
