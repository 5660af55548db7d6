import type { Page } from '#shared/contracts/publishing/pages.ts'
import { slotHtml } from '../ui/house-ads.ts'
import type { Reader } from '../ui/reader-context.tsx'
import { prepareBody } from './article-body.ts'
import { withSlots } from './in-article-slots.ts'

/** The body of an article as its page shows it, with its advertisements; empty for other pages. */
export const bodyOf = (page: Page, reader: Reader): string =>
  page.kind === 'article' ? withSlots(prepareBody(page.content), page.locale, (name) => slotHtml(name, reader)) : ''
