import { linkRun, smartInternalLinks } from '#shared/contracts/growth/internal-links.ts'
import type { UNLINKED_REASONS } from '#shared/domain/articles/text-links.ts'
import type { Operation } from '../../platform/operations/follow-operation.ts'
import { ERROR_TEXTS } from '../../platform/screen/texts.ts'
import type { Announcement } from '../../platform/shell/toast.ts'
import { addedText } from './added-text.ts'
import { t } from './catalogue.ts'

export const RUN_FAILED = t.couldNotStartAutomaticGeneration
const NOT_FOUND = t.couldNotGenerateLinks
export const ONE_FAILED = t.errorWhileGeneratingLinks

type Ended = Pick<Operation, 'status' | 'error_code' | 'result' | 'faults'>

/** What to tell the person when links for many articles were looked for. */
export function runAnnouncement({ status, error_code, result }: Ended): Announcement {
  if (status === 'error' && error_code === 'cancelled') return { tone: 'warning', text: ERROR_TEXTS.cancelled }
  const parsed = linkRun.safeParse(result)
  if (status === 'error' || !parsed.success) return { tone: 'error', text: `${ONE_FAILED}. ${ERROR_TEXTS[error_code ?? 'internal']}` }
  const { articles_processed, success_count, error_count, links_added } = parsed.data
  if (articles_processed === 0) return { tone: 'info', text: t.noArticlesLackLinks }
  const text = t.runOutcome({
    articlesProcessed: articles_processed,
    successCount: success_count,
    errorCount: error_count,
    linksAdded: links_added,
  })
  return { tone: error_count > 0 ? 'warning' : 'success', text }
}

const REASON_TEXTS: Readonly<Record<(typeof UNLINKED_REASONS)[number], string>> = {
  'no-other-articles': t.noOtherArticles,
  'enough-links': t.enoughLinks,
  'no-more-articles': t.noMoreArticles,
}

/** What to tell the person when links for one article were looked for. */
export function linkAnnouncement({ status, error_code, result, faults }: Ended): Announcement {
  if (status === 'error') return { tone: 'error', text: `${ONE_FAILED}. ${ERROR_TEXTS[error_code ?? 'internal']}` }
  const parsed = smartInternalLinks.safeParse(result)
  if (!parsed.success || !parsed.data.success) return { tone: 'error', text: `${NOT_FOUND}. ${ERROR_TEXTS[faults[0]?.code ?? 'internal']}` }
  const { added, reason } = parsed.data
  return reason === null ? { tone: 'success', text: addedText(added) } : { tone: 'info', text: REASON_TEXTS[reason] }
}
