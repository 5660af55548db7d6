import * as z from 'zod'
import { appliedProfile } from '#shared/contracts/publishing/gate-profile.ts'
import { publicationResult, verdict } from '#shared/contracts/publishing/publishing.ts'
import type { Operation } from '../../platform/operations/follow-operation.ts'
import { ERROR_TEXTS, publicationText } from '../../platform/screen/texts.ts'
import type { Announcement } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'

/** What an operation of a publication carries: what the function answers and, when the gate refused it, why. */
const outcome = publicationResult
  .partial()
  .extend({ verdicts: z.array(verdict).optional(), gate_profile: appliedProfile.optional() })
  .strip()
export type PublicationOutcome = z.output<typeof outcome>
export type GateVerdict = z.output<typeof verdict>

/** The result of a publication's operation; empty while there is none. */
export const publicationOutcome = ({ result }: Pick<Operation, 'result'>): PublicationOutcome => outcome.safeParse(result ?? {}).data ?? {}

/** What to tell the person when a publication has ended, in the specification's words. */
export function announce(operation: Pick<Operation, 'status' | 'error_code' | 'error_message' | 'result'>): Announcement {
  const { success, missingLocales, publishedCount, dead_links = [] } = publicationOutcome(operation)
  if (operation.status === 'error') {
    const missing = missingLocales && missingLocales.length > 0 ? { missingLocales } : {}
    return { tone: 'error', text: publicationText({ code: operation.error_code, message: operation.error_message, ...missing }) }
  }
  if (!success) return { tone: 'error', text: t.couldNotPublish }
  if (missingLocales && missingLocales.length > 0) return { tone: 'warning', text: t.publishedWithoutLanguages({ missingLocales: missingLocales.join(', ') }) }
  if (dead_links.length > 0) {
    return {
      tone: 'warning',
      text: t.publishedWithDeadLinks({ publishedCount: publishedCount ?? 0, count: dead_links.length }),
    }
  }
  return { tone: 'success', text: t.articlePublished({ publishedCount: publishedCount ?? 0 }) }
}

/** What to tell the person when an article was to be taken off the site. */
export function unpublicationAnnouncement({ status, error_code, result }: Pick<Operation, 'status' | 'error_code' | 'result'>): Announcement {
  if (status === 'error') return { tone: 'error', text: ERROR_TEXTS[error_code ?? 'internal'] }
  const { unpublishedCount } = z.object({ unpublishedCount: z.number() }).safeParse(result).data ?? {}
  return { tone: 'success', text: t.articleUnpublished({ unpublishedCount: unpublishedCount ?? 0 }) }
}
