import type { Operation } from '../../platform/operations/follow-operation.ts'
import type { Announcement } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'

export const EMPTY_SLUG = t.enterArticleSlug
export const WAIT_HINT = t.waitHint

/** What each way of starting says when it could not be started, and when it broke. */
export const FAILURES = {
  verify: { start: t.couldNotStartHtmlChecker, run: t.errorWhileCheckingHtmlContent },
  fix: { start: t.couldNotStartAutoFix, run: t.errorWhileStartingAutoFix },
  article: { start: t.couldNotCheckArticle, run: t.errorWhileCheckingArticle },
} as const
export type Way = keyof typeof FAILURES

interface FixCounts {
  fixed: number
  needed_fix: number
  errors: number
  remaining: number
}

/** What a run has repaired, and whether another one is wanted. */
export function fixAnnouncement({ fixed, needed_fix, errors, remaining }: FixCounts): Announcement {
  if (errors > 0 && fixed === 0) return { tone: 'warning', text: t.nothingFixedErrors({ errors, hint: WAIT_HINT }) }
  if (needed_fix === 0) return { tone: 'info', text: t.nothingToFix }
  const values = { fixed, needed: needed_fix, errors }
  const counts = errors > 0 ? t.fixedOfWithErrors(values) : t.fixedOf(values)
  const more = remaining > 0 ? t.leftRunItAgain({ remaining }) : ''
  return { tone: errors > 0 || remaining > 0 ? 'warning' : 'success', text: t.fixOutcome({ counts, more }) }
}

/** The words for a run that has ended. */
export function endAnnouncement(way: Way, { status, result, error_code }: Pick<Operation, 'status' | 'result' | 'error_code'>): Announcement {
  if (status === 'error')
    return { tone: error_code === 'cancelled' ? 'warning' : 'error', text: error_code === 'cancelled' ? t.workStopped : FAILURES[way].run }
  const counts = result as Record<string, unknown>
  if (way !== 'verify') return fixAnnouncement(counts as unknown as FixCounts)
  if (counts.auto_fix_result) return fixAnnouncement(counts.auto_fix_result as FixCounts)
  const found = Number(counts.suspicious_count)
  return { tone: found > 0 ? 'warning' : 'success', text: t.textsCheckedSuspicious({ articlesChecked: Number(counts.articles_checked), found }) }
}

const ISSUES: Readonly<Record<string, string>> = {
  duplicate_content: t.duplicateContent,
  same_content_different_locale: t.contentNotTranslated,
}
const STRUCTURE: Readonly<Record<string, string>> = {
  empty_paragraphs: t.emptyParagraphs,
  unclean_markup: t.unsuitableTags,
  paragraphs: t.paragraphsNotSeparated,
  lists: t.listsWrittenWithDashes,
  typed_headings: t.headingsWithoutTags,
  headings: t.longTextWithoutHeadings,
  h1: t.noH1,
  h2: t.tooFewH2,
  h3: t.tooFewH3,
  p: t.tooFewParagraphs,
  list: t.tooFewLists,
}

/** An issue in words; the code itself stands beside it. */
export function issueText(issue: string): string {
  const missing = /^missing_html_structure\((.*)\)$/.exec(issue)?.[1]
  if (missing === undefined) return ISSUES[issue] ?? ''
  return missing
    .split(', ')
    .map((one) => STRUCTURE[one] ?? one)
    .join(', ')
}
