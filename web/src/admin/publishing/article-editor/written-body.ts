import type { PersonalSave } from '#shared/domain/articles/revisions.ts'
import type { Arguments } from '../../platform/api/call.ts'
import type { ArticleValues } from './article-form.ts'

/** The fields as a save sends them. A category that nobody has chosen is left out. What a save by hand must have was looked at before. */
export function writtenBody({ category_id, ...values }: ArticleValues, saving: PersonalSave): Arguments<'createArticle'>['body'] {
  return { ...values, ...(category_id ? { category_id } : {}), saving } as Arguments<'createArticle'>['body']
}
