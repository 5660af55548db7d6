import { Alert } from '@mantine/core'
import { useMay } from '../../../auth/may.ts'
import type { Article } from './article-form.ts'
import { t } from './catalogue.ts'

/** Whether the person may only read the article: nothing lets them write, or it was published and is an editor's now. */
export function useIsLocked(article: Article | null): boolean {
  const may = useMay()
  return !may('saveArticle') || (article !== null && article.published_at !== null && !may('publishChange'))
}

/** Why nothing can be changed here, and who can. */
export const LockedNotice = () => (
  <Alert color="yellow" role="status">
    {t.readOnlyArticle}
  </Alert>
)
