import type { SyndicationSite } from './feeds.ts'

/** Where the files stand and what they say of the site. */
export interface SyndicationContext {
  bucket: string
  site: SyndicationSite
}
