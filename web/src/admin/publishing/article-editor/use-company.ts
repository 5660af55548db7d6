import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { Other } from '../../articles/presence/others.ts'
import { usePresence } from '../../articles/presence/use-presence.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { TOAST_MS, toast } from '../../platform/shell/toast.ts'
import type { Article } from './article-form.ts'
import { t } from './catalogue.ts'
import type { MergedValues } from './merge-values.ts'
import { useNewerArticle } from './take-newer.ts'
import type { ArticleForm } from './use-article-form.ts'
import type { Saving } from './use-save-article.ts'

/** Who else has the article open, while what they save comes into the form. */
export function useCompany(article: Article | null, form: ArticleForm, { isSaving, sent }: Saving): readonly Other[] {
  const queries = useQueryClient()
  const id = article?.id ?? null
  const { others, version } = usePresence(article?.original_article_id ?? id, article?.locale ?? ORIGINAL_LOCALE, () => form.body.current?.caret() ?? null)
  useNewerArticle(article, form, { isSaving, sent, onMerged: tellMerged })
  const isBehind = !isSaving && version !== null && form.version !== null && version > form.version
  useEffect(() => {
    if (isBehind && id && version > 0) void queries.refetchQueries(queryOf('getArticle', { params: { id } }))
  }, [isBehind, id, version, queries])
  return others
}

/** Says where both replaced the same words: both texts are there, and somebody has to choose. */
export function tellMerged({ contested }: MergedValues, newer: Article): void {
  const [place] = contested
  if (!place) return
  const name = newer.updated_by_name ?? t.somebodyElse
  toast({ tone: 'warning', text: t.bothReplacedWords({ name, mine: place.mine, theirs: place.theirs }), milliseconds: TOAST_MS.long })
}
