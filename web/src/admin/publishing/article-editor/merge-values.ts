import { type ArticleTextKey, articleTextRule } from '#shared/domain/articles/article-texts.ts'
import { type ContestedPlace, mergeBodies } from '#shared/domain/text/merge-bodies.ts'
import { mergeEntries, mergeText } from '#shared/domain/text/merge-text.ts'
import { type ArticleField, type ArticleValues, changedFields } from './article-form.ts'

export interface MergedValues {
  /** Mine where both changed a field and no text can be taken without asking. */
  values: ArticleValues
  /** Those fields. */
  asked: ArticleField[]
  /** Places of the body in which both replaced the same words: both texts are there. */
  contested: ContestedPlace[]
}

/** Texts of a sentence or more: two edits of different words are both made. A title, an address, a choice is taken whole. */
const WORDED: ReadonlySet<ArticleField> = new Set(['excerpt', 'meta_description', 'hero_image_alt'] satisfies ArticleTextKey[])

/** Two texts of an article that were made of the same one, as one. @param base what both began with */
export function mergeValues(base: ArticleValues, mine: ArticleValues, theirs: ArticleValues): MergedValues {
  const [byMe, byThem] = [new Set(changedFields(base, mine)), new Set(changedFields(base, theirs))]
  const values = { ...theirs, ...fieldsOf(mine, [...byMe]) }
  const result: MergedValues = { values, asked: [], contested: [] }
  for (const field of changedFields(mine, theirs).filter((one) => byMe.has(one) && byThem.has(one))) {
    if (field === 'content') {
      const { merged, contested } = mergeBodies(base.content, mine.content, theirs.content)
      values.content = merged
      result.contested = contested
    } else if (field === 'tags') values.tags = mergeEntries(base.tags, mine.tags, theirs.tags)
    else {
      const text = WORDED.has(field) ? mergeText(String(base[field] ?? ''), String(mine[field] ?? ''), String(theirs[field] ?? '')) : null
      if (text !== null && [...text].length <= articleTextRule(field as ArticleTextKey).limit) Object.assign(values, { [field]: text })
      else result.asked.push(field)
    }
  }
  return result
}

const fieldsOf = (values: ArticleValues, fields: readonly ArticleField[]): Partial<ArticleValues> =>
  Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<ArticleValues>

/**
 * What a newer text is compared with: what was saved last, or the last text that was sent without an answer, where the newer one has all of it.
 * @param sent texts without an answer, the earliest first
 */
export function baseOf(saved: ArticleValues, sent: readonly ArticleValues[], theirs: ArticleValues): ArticleValues {
  const arrived = sent.findLast((one) => {
    const { values, asked } = mergeValues(saved, one, theirs)
    return asked.length === 0 && changedFields(values, theirs).length === 0
  })
  return arrived ?? saved
}
