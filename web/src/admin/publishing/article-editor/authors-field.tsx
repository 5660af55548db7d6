import { useMemo } from 'react'
import { signatures } from '#shared/domain/articles/bylines.ts'
import { useMay } from '../../../auth/may.ts'
import { useSession } from '../../../auth/session.tsx'
import { rememberNames } from '../../articles/bylines/author-names.ts'
import { BylinesCard } from '../../articles/bylines/bylines-card.tsx'
import type { Article } from './article-form.ts'
import type { ArticleForm } from './use-article-form.ts'

interface Props {
  article: Article | null
  form: ArticleForm
  readOnly: boolean
}

/** Who signs the article; without bylines of its own its author does. An author of an own article stays in it, as does whoever began it. */
export function AuthorsField({ article, form, readOnly }: Props) {
  const edits = useMay()('planArticle')
  const { profile } = useSession()
  const writer = profile?.id ?? null
  const owner = article ? article.author_id : writer
  const signed = article?.signed_by
  rememberNames([...(signed ?? []), { author_id: writer, name: profile?.full_name ?? null }])
  const portraits = useMemo(
    () => new Map((signed ?? []).flatMap(({ author_id, avatar_url }) => (author_id ? [[author_id, avatar_url] as const] : []))),
    [signed],
  )
  return (
    <BylinesCard
      bylines={signatures({ author_id: owner, bylines: form.values.bylines })}
      portraits={portraits}
      staying={edits ? [] : [writer, owner].filter((id) => id !== null)}
      readOnly={readOnly}
      error={form.errors.bylines}
      onChange={(bylines) => form.set('bylines', bylines)}
    />
  )
}
