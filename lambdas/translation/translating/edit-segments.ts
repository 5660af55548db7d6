import type * as z from 'zod'
import { ARTICLE_LIMITS } from '#shared/contracts/articles/articles.ts'
import type { segmentEdit } from '#shared/contracts/translation/translations.ts'
import { ARTICLE_TEXTS } from '#shared/domain/articles/article-texts.ts'
import type { SegmentTranslation, SourceSegment } from '#shared/domain/articles/carried-segments.ts'
import { NOTE_LIMITS } from '#shared/domain/articles/change-notes.ts'
import { needsMachine } from '#shared/domain/articles/segment-records.ts'
import { inlineHtml } from '#shared/domain/text/inline-html.ts'
import { setTypography } from '#shared/domain/text/typography.ts'
import type { TargetLocale } from '#shared/locales.ts'
import { recordOf } from './records.ts'
import { bindingFaults } from './verify.ts'

export type SegmentEdit = z.output<typeof segmentEdit>

export interface Editor {
  locale: TargetLocale
  editedBy: string
  now: string
}

/** A translation may be longer than its English original; cards hold these texts, and lists read many cards. */
const ROOM = 2
const TEXTS: Readonly<Record<string, { limit: number }>> = ARTICLE_TEXTS
/** By what the key begins with, where an article has several. */
const NUMBERED: Readonly<Record<string, number>> = { tag: ARTICLE_LIMITS.tag, note: NOTE_LIMITS.longest }
const limitOf = (key: string): number => (TEXTS[key]?.limit ?? NUMBERED[key.split(':')[0] ?? ''] ?? Number.POSITIVE_INFINITY) * ROOM

/**
 * A segment after a person's edit, set as its language sets texts unless the person wants it as typed; or why it is refused. What a person writes or keeps has to fit the present source only as far as
 * the article would break otherwise.
 */
export function editSegment(segment: SourceSegment, current: SegmentTranslation, edit: SegmentEdit, editor: Editor): SegmentTranslation | { fault: string } {
  switch (edit.action) {
    case 'write': {
      const typed = inlineHtml(edit.target)
      if (typed === undefined) return { fault: 'Holds blocks; a segment is one run of text with inline markup.' }
      const target = edit.as_typed ? typed : setTypography(typed, editor.locale)
      const most = limitOf(segment.key)
      return target.length > most ? { fault: `Holds ${target.length} characters; ${most} are allowed.` } : byPerson(segment, target, editor)
    }
    case 'keep':
      return keep(segment, current, editor)
    case 'release':
      return release(segment, current)
  }
}

function byPerson(segment: SourceSegment, target: string, { editedBy, now }: Editor): SegmentTranslation | { fault: string } {
  const faults = bindingFaults(segment.html, target)
  if (faults.length > 0) return { fault: `${faults.join('; ')}.` }
  return { target, record: { ...recordOf(segment), provider: 'human', edited_by: editedBy, edited_at: now } }
}

/**
 * A stale segment first becomes one of the present source, with whatever the checks then say of it; keeping one that is not
 * stale accepts it against the checks.
 */
function keep(segment: SourceSegment, { target, record }: SegmentTranslation, editor: Editor): SegmentTranslation | { fault: string } {
  if (needsMachine(record)) return { fault: 'Nobody has translated it yet: there is nothing to keep.' }
  const kept = byPerson(segment, target, editor)
  if ('fault' in kept || record.stale_for !== undefined) return kept
  return { target, record: { ...kept.record, accepted: true } }
}

/** What nobody has translated yet waits for the machine already. */
function release(segment: SourceSegment, { target, record }: SegmentTranslation): SegmentTranslation {
  if (record.provider === 'failed') return { target, record }
  const fault = 'given back by a person; the next run translates it'
  return { target, record: { ...recordOf(segment), provider: 'failed', fault, released: true } }
}
