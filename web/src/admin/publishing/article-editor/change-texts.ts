import { type ChangeKind, NOTE_LIMITS } from '#shared/domain/articles/change-notes.ts'
import { t } from './catalogue.ts'

export const CHANGE_CHOICES: readonly { value: ChangeKind; label: string; description: string }[] = [
  { value: 'edit', label: t.minorEdit, description: t.aboutMinorEdit },
  { value: 'update', label: t.update, description: t.aboutUpdate },
  {
    value: 'correction',
    label: t.correction,
    description: t.aboutCorrection,
  },
]

/** Why a note cannot go out like this; null when it can. */
export function noteError(kind: ChangeKind, note: string): string | null {
  const { length } = note.trim()
  if (length === 0) return kind === 'correction' ? t.correctionNoteMissing : null
  return length < NOTE_LIMITS.shortest ? t.noteTooShort({ shortest: NOTE_LIMITS.shortest }) : null
}
