import type { ArticlePage, Page } from '#shared/contracts/publishing/pages.ts'
import type { Site } from './site.ts'

/** A page without its article body, which stands in the document as HTML already. */
export type ShownPage = Exclude<Page, ArticlePage> | Omit<ArticlePage, 'content'>

/** What the document carries for hydration, in `<script type="application/json" id="page">`. */
export interface PageState {
  page: ShownPage
  site: Site
}
export const STATE_ID = 'page'

export function withoutBody(page: Page): ShownPage {
  if (page.kind !== 'article') return page
  const { content: _, ...shown } = page
  return shown
}
