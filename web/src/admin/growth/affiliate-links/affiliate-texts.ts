import type { AffiliateReason } from '#shared/domain/publishing/affiliate-reasons.ts'
import { FORMAT_LOCALE } from '../../platform/language/desk-language.ts'
import { t } from './catalogue.ts'

/** Why a product suits an article. */
export const REASON_TEXTS: Readonly<Record<AffiliateReason, string>> = {
  mentioned: t.mentionedInText,
  headline: t.mentionedInTitleOrExcerpt,
  often: t.mentionedOften,
  topic: t.isTopicOfArticle,
  section: t.fitsSection,
}

const oneDecimal = new Intl.NumberFormat(FORMAT_LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** A relevance with one decimal: `0,7`. */
export const relevanceText = (relevance: number): string => oneDecimal.format(relevance)
