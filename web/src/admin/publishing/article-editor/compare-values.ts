import { type ComparableText, diffTexts, type TextDifference } from '#shared/domain/articles/text-diff.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { bylineLabel } from '../../articles/bylines/author-names.ts'
import { type ArticleField, type ArticleValues, changedFields } from './article-form.ts'

/** What differs in one field of the editor; of the body one entry for each block. */
export interface FieldDifference {
  field: ArticleField
  differences: TextDifference[]
}

const comparable = (values: ArticleValues): ComparableText => ({ ...values, tag_labels: [], bylines: values.bylines.map(bylineLabel) })

/**
 * What changed from one text of the editor to another, field by field, by the same rules as versions are compared. The time of publication is no
 * text: it has a field and no differences, as has whatever differs without a reader seeing it.
 */
export function compareValues(before: ArticleValues, after: ArticleValues): FieldDifference[] {
  const all = diffTexts(comparable(before), comparable(after), ORIGINAL_LOCALE)
  return changedFields(before, after).map((field) => ({ field, differences: all.filter((difference) => difference.field === field) }))
}
