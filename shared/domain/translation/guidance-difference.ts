import type { CardTermName } from '#shared/languages/style-card.ts'
import { type CardGuidance, TERM_NAMES } from './card-guidance.ts'

export type GuidanceField = 'address' | 'people' | 'organisations' | 'headlines' | 'notes' | `terms.${CardTermName}.${'use' | 'avoid' | 'note'}`

/** What is different in one field: texts that only one of the two versions has. */
export interface GuidanceDifference {
  field: GuidanceField
  removed: readonly string[]
  added: readonly string[]
  /** A list has the same entries in another order; the first word of a term is the one that is preferred. */
  isReordered: boolean
}

/** Where two versions of a guidance differ, in the order of the fields; a text that is empty is none. */
export function guidanceDifferences(before: CardGuidance, after: CardGuidance): GuidanceDifference[] {
  const field = (name: GuidanceField, one: readonly string[], other: readonly string[]): GuidanceDifference[] => {
    const [had, has] = [one.filter(Boolean), other.filter(Boolean)]
    if (had.length === has.length && had.every((text, index) => text === has[index])) return []
    const [removed, added] = [without(had, has), without(has, had)]
    return [{ field: name, removed, added, isReordered: removed.length === 0 && added.length === 0 }]
  }
  return [
    ...(['address', 'people', 'organisations', 'headlines'] as const).flatMap((name) => field(name, [before[name]], [after[name]])),
    ...field('notes', before.notes, after.notes),
    ...TERM_NAMES.flatMap((name) => {
      const [had, has] = [before.terms[name], after.terms[name]]
      return [
        ...field(`terms.${name}.use`, had.use, has.use),
        ...field(`terms.${name}.avoid`, had.avoid, has.avoid),
        ...field(`terms.${name}.note`, [had.note], [has.note]),
      ]
    }),
  ]
}

/** Texts of the first list that the second one lacks; of one that is there twice, as often as the second lacks it. */
function without(texts: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return texts.filter((text) => {
    const place = left.indexOf(text)
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
}
