import type { Page } from '#shared/contracts/publishing/pages.ts'
import { prepareBody } from './article-body.ts'
import { slotHtml } from './house-ads.ts'
import { withSlots } from './in-article-slots.ts'
import type { Reader } from './reader-context.tsx'

/** The body of an article as its page shows it, with its advertisements; empty for other pages. */
export const bodyOf = (page: Page, reader: Reader): string =>
  page.kind === 'article' ? withSlots(prepareBody(page.content), page.locale, (name) => slotHtml(name, reader)) : ''
