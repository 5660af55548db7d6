import { Alert, Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { Article } from './article-form.ts'
import { t } from './catalogue.ts'

/** Says that a translation is only shown here, and where it is edited. */
export const TranslationNotice = ({ article }: { article: Article }) => (
  <Alert color="yellow">
    {t.translationIsReadOnly}{' '}
    <Anchor component={Link} underline="always" to={`/admin/articles/${article.original_article_id}/translations/${article.locale}`}>
      {t.editBySegments}
    </Anchor>{' '}
    ·{' '}
    <Anchor component={Link} underline="always" to={`/admin/articles/${article.original_article_id}`}>
      {t.openEnglishOriginal}
    </Anchor>
  </Alert>
)
