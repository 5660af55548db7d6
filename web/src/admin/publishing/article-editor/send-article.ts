import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useRef } from 'react'
import type { PersonalSave } from '#shared/domain/articles/revisions.ts'
import { type Answer, call } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { refetchProjected } from '../../platform/operations/refetch.ts'
import { TOAST_MS, toast } from '../../platform/shell/toast.ts'
import { type Article, type ArticleValues, changedFields } from './article-form.ts'
import type { CreationSender } from './creation.ts'
import { doubtfulPicturesText } from './picture-texts.ts'
import type { ArticleForm } from './use-article-form.ts'
import { writtenBody } from './written-body.ts'

/** Texts without an answer that are kept, the latest ones. */
const MOST_SENT = 5

interface Sent {
  values: ArticleValues
  saving: PersonalSave
  /** The article and its version that the text changes; null: a new one. */
  base: { id: string; version: number } | null
}

export interface Sender {
  /** Sends a text, and takes the answer into the form. @throws ProblemError */
  send: (text: Sent) => Promise<Answer<'saveArticle'>>
  /** Texts that were sent and may have arrived, though no answer came; the earliest first. */
  sent: RefObject<readonly ArticleValues[]>
}

/** Sends the working copy; a new article is created first. */
export function useSendArticle(form: ArticleForm, sender: CreationSender, onCreated: (created: Article) => void): Sender {
  const queries = useQueryClient()
  const keyFor = useActionKey()
  const sent = useRef<readonly ArticleValues[]>([])
  const send = useCallback(
    async ({ values, saving, base }: Sent) => {
      const accept = (saved: Answer<'saveArticle'>, taken: ArticleValues) => {
        sent.current = []
        queries.setQueryData(queryOf('getArticle', { params: { id: saved.id } }).queryKey, saved)
        void refetchProjected(queries, ['listArticles'])
        form.accept(saved, taken)
        const doubt = doubtfulPicturesText(saved.picture_findings)
        if (doubt) toast({ tone: 'warning', text: doubt, milliseconds: TOAST_MS.long })
      }
      const update = async (id: string, version: number) => {
        const body = { ...writtenBody(values, saving), version }
        sent.current = [...sent.current.filter((one) => one !== values), values].slice(-MOST_SENT)
        const saved = await call('saveArticle', { params: { id }, body }, { idempotencyKey: keyFor(JSON.stringify([id, body])) })
        accept(saved, values)
        return saved
      }
      if (base) return update(base.id, base.version)
      const { created, sent: first } = await sender.create(values, saving)
      accept(created, first)
      onCreated(created)
      // What was typed while the first request had no answer.
      return changedFields(values, first).length === 0 ? created : update(created.id, created.version)
    },
    [form, queries, sender, onCreated, keyFor],
  )
  return { send, sent }
}

/** The same key for as long as the same thing is tried, so that a save whose answer got lost is not done twice. */
function useActionKey(): (what: string) => string {
  const last = useRef({ what: '', key: '' })
  return useCallback((what) => {
    if (last.current.what !== what) last.current = { what, key: crypto.randomUUID() }
    return last.current.key
  }, [])
}
