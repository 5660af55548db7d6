import type { PageFault } from '#shared/domain/quality/page-fault-names.ts'
import type { Locale } from '#shared/locales.ts'

/** A fault of a live page, as it was last read. */
export interface PageFinding {
  /** Of lists, feeds and sitemaps `missing` or `content`. */
  code: PageFault
  /** Empty where it is no article's. */
  original_id: string
  /** Null where it is no article's. */
  locale: Locale | null
  /** The address below the site, or the key of a feed or sitemap. */
  path: string
  title: string
  /** It was repaired at once; the page is as it was published. */
  repaired: boolean
}

/** A repair that another feature made. */
export interface Repaired {
  code: string
  subject: string
  repaired: boolean
}
