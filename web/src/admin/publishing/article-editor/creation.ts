import { type RefObject, useCallback, useRef } from 'react'
import type { PersonalSave } from '#shared/domain/articles/revisions.ts'
import { type Answer, call } from '../../platform/api/call.ts'
import { ProblemError } from '../../platform/api/problem-error.ts'
import type { ArticleValues } from './article-form.ts'
import { writtenBody } from './written-body.ts'

/** A new article as it was first sent: until the server has answered, it is sent again with the same key and the same text. */
export interface Creation {
  idempotencyKey: string
  values: ArticleValues
  saving: PersonalSave
}

export interface CreationSender {
  /** The one that waits for an answer; `null` where none does. */
  waiting: RefObject<Creation | null>
  /** Creates the article, of these values or of those that were sent before. @throws ProblemError */
  create: (values: ArticleValues, saving: PersonalSave) => Promise<{ created: Answer<'createArticle'>; sent: ArticleValues }>
}

/** Sends a new article to the server, however often, as one. @param keep stores in the browser what is about to be sent */
export function useCreation(keep: (creation: Creation) => void): CreationSender {
  const waiting = useRef<Creation | null>(null)
  const create = useCallback(
    async (values: ArticleValues, saving: PersonalSave) => {
      const creation = waiting.current ?? { idempotencyKey: crypto.randomUUID(), values, saving }
      waiting.current = creation
      keep(creation)
      const { idempotencyKey, values: sent } = creation
      try {
        const created = await call('createArticle', { body: writtenBody(sent, creation.saving) }, { idempotencyKey })
        waiting.current = null
        return { created, sent }
      } catch (error) {
        if (isDecided(error)) waiting.current = null
        throw error
      }
    },
    [keep],
  )
  return { waiting, create }
}

/** Codes after which nobody knows whether the article is there, or that say nothing of it: the same request is sent again. */
const UNDECIDED: ReadonlySet<string> = new Set(['request-in-progress', 'rate-limited', 'unauthenticated', 'blocked-by-firewall'])

/** Whether the server has refused the article: nothing was created, and the next attempt is another request. */
export const isDecided = (error: unknown): boolean => error instanceof ProblemError && error.status >= 400 && error.status < 500 && !UNDECIDED.has(error.code)
