import { type ArticleField, type ArticleValues, changedFields } from './article-form.ts'

export type Side = 'mine' | 'theirs'

/** A field in which two texts of the same article differ. */
export interface Clash {
  field: ArticleField
  /** Both have changed it, so neither can be taken without looking. */
  isBoth: boolean
  /** What is taken unless the person says otherwise: the side that changed it, mine when both did. */
  side: Side
}

/** What differs between a person's text and the server's newer one. @param base what the person began with */
export function clashes(base: ArticleValues, mine: ArticleValues, theirs: ArticleValues): Clash[] {
  const byMe = new Set(changedFields(base, mine))
  const byThem = new Set(changedFields(base, theirs))
  return changedFields(mine, theirs).map((field) => ({
    field,
    isBoth: byMe.has(field) && byThem.has(field),
    side: byMe.has(field) ? 'mine' : 'theirs',
  }))
}

/** One text of both: the server's, with the fields that are taken of the person's. */
export const merged = (mine: ArticleValues, theirs: ArticleValues, sides: ReadonlyMap<ArticleField, Side>): ArticleValues =>
  Object.assign({ ...theirs }, ...[...sides].map(([field, side]) => (side === 'mine' ? { [field]: mine[field] } : {}))) as ArticleValues
