import { seoFix, seoScan, type UNFIXED_REASONS } from '#shared/contracts/growth/seo-health.ts'
import type { SeoHealthRule, SeoSeverity } from '#shared/domain/growth/seo-health.ts'
import type { Operation } from '../../platform/operations/follow-operation.ts'
import { ERROR_TEXTS } from '../../platform/screen/texts.ts'
import type { Announcement } from '../../platform/shell/toast.ts'
import { addedText } from '../internal-linking/added-text.ts'
import { t } from './catalogue.ts'

export const RULE_TEXTS: Readonly<Record<SeoHealthRule, string>> = {
  'few-alternates': t.fewerThan3HreflangLinks,
  'no-internal-links': t.noInternalLinks,
  'slug-slash': t.slugBeginsWith,
  'short-description': t.shortDescription,
}

/** What was measured of each. */
export const MEASURED_TEXTS: Readonly<Record<SeoHealthRule, (measured: string) => string>> = {
  'few-alternates': (count) => t.links({ count }),
  'no-internal-links': (count) => t.links({ count }),
  'slug-slash': (slug) => slug,
  'short-description': (length) => (length === '0' ? t.noDescription : t.characters({ length })),
}

export const SEVERITY_TEXTS: Readonly<Record<SeoSeverity, string>> = { critical: t.critical, warning: t.warning, info: t.information }
export const SEVERITY_COLORS: Readonly<Record<SeoSeverity, string>> = { critical: 'red', warning: 'yellow', info: 'blue' }

export const SCAN_FAULT = t.errorWhileAnalysingSeoHealth
export const FIX_FAULT = t.couldNotFixAutomatically

type Ended = Pick<Operation, 'status' | 'result' | 'error_code'>

export function scanAnnouncement({ status, result, error_code }: Ended): Announcement {
  if (error_code === 'cancelled') return { tone: 'warning', text: t.analysisStopped }
  const parsed = seoScan.safeParse(result)
  if (status === 'error' || !parsed.success) return { tone: 'error', text: `${SCAN_FAULT}. ${ERROR_TEXTS[error_code ?? 'internal']}` }
  const { articles, issues, errors } = parsed.data
  const text = t.articlesAnalysedIssues({ articles, issues })
  return errors > 0 ? { tone: 'warning', text: t.withFailedLanguages({ text, errors }) } : { tone: 'success', text }
}

const REASON_TEXTS: Readonly<Record<(typeof UNFIXED_REASONS)[number], string>> = {
  gone: t.issueGone,
  'too-few-languages': t.fewerThanThreeLanguages,
  translate: t.fixTranslatedDescription,
  'slug-taken': t.slugTaken,
  'no-other-articles': t.noOtherArticles,
  'no-link-fits': t.linksRemovedByHand,
  failed: t.fixInEditor,
}

/** What to say when a repair has ended. @param rule what was to be repaired */
export function fixAnnouncement(rule: SeoHealthRule, { status, result, error_code }: Ended): Announcement {
  const parsed = seoFix.safeParse(result)
  if (status === 'error' || !parsed.success) return { tone: 'error', text: `${FIX_FAULT}. ${ERROR_TEXTS[error_code ?? 'internal']}` }
  const { fixed, reason, linked } = parsed.data
  if (reason === 'gone') return { tone: 'info', text: REASON_TEXTS.gone }
  if (!fixed) return { tone: 'error', text: `${FIX_FAULT}: ${REASON_TEXTS[reason ?? 'failed']}` }
  if (linked) return { tone: 'success', text: t.fixedAndLinked({ linked: addedText(linked) }) }
  return {
    tone: 'success',
    text: rule === 'few-alternates' || rule === 'no-internal-links' ? t.fixedPagesUpdated : t.fixedInWorkingCopy,
  }
}
