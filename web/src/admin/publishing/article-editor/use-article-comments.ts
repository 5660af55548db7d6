import type { Editor } from '@tiptap/core'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { CommentStore } from '../../articles/comments/comment-store.ts'
import { useSeesComments, useThreads } from '../../articles/comments/use-threads.ts'
import type { BodyComments } from '../../articles/rich-text/comment-highlights.ts'
import type { Article } from './article-form.ts'
import { commentedFields } from './commented-fields.ts'
import type { ArticleForm } from './use-article-form.ts'
import type { Saving } from './use-save-article.ts'

export interface ArticleComments {
  store: CommentStore
  /** Null where nobody comments: a new article, a translation, or a person who does not see comments. */
  body: BodyComments | null
}

/** The comments on an original's texts, as its editor shows them. @param saving stores the words of an edit that is accepted */
export function useArticleComments(article: Article | null, form: ArticleForm, { save }: Saving): ArticleComments {
  const [store] = useState(() => new CommentStore())
  const [editor, setEditor] = useState<Editor | null>(null)
  const id = article && article.original_article_id === null ? article.id : null
  const sees = useSeesComments(id, ORIGINAL_LOCALE)
  const { data } = useThreads(id, ORIGINAL_LOCALE)
  const focus = useSyncExternalStore(store.subscribe, () => store.focus)
  const saved = useCallback(async () => (await save({ quiet: true })) !== null, [save])
  useEffect(() => store.setTexts(commentedFields(editor, form.values, saved)), [store, editor, form.values, saved])

  const focused = focus?.kind === 'thread' ? focus.id : null
  const highlights = useMemo(
    () =>
      (data?.threads ?? []).flatMap(({ id: thread, locale, anchor, state }) =>
        anchor?.field === 'content' && locale === ORIGINAL_LOCALE && state === 'open' ? [{ id: thread, anchor, isFocused: thread === focused }] : [],
      ),
    [data, focused],
  )
  const isShown = id !== null && sees
  const body = useMemo(
    (): BodyComments | null =>
      isShown ? { highlights, onOpen: (thread) => store.setFocus({ kind: 'thread', id: thread }), onComment: () => store.begin(), onEditor: setEditor } : null,
    [isShown, highlights, store],
  )
  return { store, body }
}
