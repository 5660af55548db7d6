import { type ChangeKind, NOTE_LIMITS } from '#shared/domain/articles/change-notes.ts'

export const CHANGE_CHOICES: readonly { value: ChangeKind; label: string; description: string }[] = [
  { value: 'edit', label: 'Smulkus taisymas', description: 'Rašyba, stilius ar nuoroda: esmė ta pati, skaitytojams pranešti nėra ko.' },
  { value: 'update', label: 'Atnaujinimas', description: 'Atsirado naujos informacijos. Pastabą rašykite, jei skaitytojams svarbu, kas nauja.' },
  {
    value: 'correction',
    label: 'Klaidos pataisymas',
    description: 'Straipsnyje buvo klaida: pastaboje parašykite, kas buvo neteisinga ir kaip yra iš tikrųjų.',
  },
]

/** Why a note cannot go out like this; null when it can. */
export function noteError(kind: ChangeKind, note: string): string | null {
  const { length } = note.trim()
  if (length === 0) return kind === 'correction' ? 'Parašykite, kas buvo neteisinga ir kaip yra iš tikrųjų.' : null
  return length < NOTE_LIMITS.shortest ? `Pastaba per trumpa: reikia bent ${NOTE_LIMITS.shortest} simbolių.` : null
}
