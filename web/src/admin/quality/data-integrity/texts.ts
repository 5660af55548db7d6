import type { IntegrityFault } from '#shared/domain/quality/integrity.ts'
import type { LinkEvidence } from '#shared/domain/quality/link-repair.ts'
import type { Operation } from '../../platform/operations/follow-operation.ts'
import { ERROR_TEXTS } from '../../platform/screen/texts.ts'
import type { Announcement } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'

export const FAULT_TEXTS: Readonly<Record<IntegrityFault, string>> = {
  'orphaned-translation': t.orphanedTranslation,
  'broken-base': t.brokenBaseArticle,
  'wrong-original': t.translationAssignedToWrongOriginal,
  'no-head': t.noHeadRow,
  'no-text': t.articleHasNoText,
  'picture-missing': t.noPictureAtAddress,
  'wrong-alternates': t.hreflangLinksDoNotMatch,
  'listed-but-gone': t.listedButGone,
  unreadable: t.brokenRow,
  'lost-text': t.lostText,
  'wrong-language': t.wrongLanguage,
  'broken-html': t.brokenHtml,
  'foreign-picture': t.foreignPicture,
  'text-differs': t.textDiffers,
}

export const EVIDENCE_TEXTS: Readonly<Record<LinkEvidence, string>> = {
  family: t.alreadyBelongsToThisOriginal,
  'link-table': t.linkTable,
  alternates: t.hreflangLink,
  title: t.similarTitle,
}

/** What to say when work has ended. When it failed: why, by its code, then what the server said; „Klaida“ where nothing is known. */
export function endAnnouncement({ status, error_code, error_message }: Pick<Operation, 'status' | 'error_code' | 'error_message'>, done: string): Announcement {
  if (status === 'success') return { tone: 'success', text: done }
  const said = error_message && `(${error_message})`
  const text = [error_code && ERROR_TEXTS[error_code], said].filter(Boolean).join(' ')
  return { tone: error_code === 'cancelled' ? 'warning' : 'error', text: text || t.error }
}

/** A count of the operation's result. */
export const countOf = ({ result }: Pick<Operation, 'result'>, name: string): number => {
  const count = (result as Record<string, unknown> | null)?.[name]
  return typeof count === 'number' ? count : 0
}
