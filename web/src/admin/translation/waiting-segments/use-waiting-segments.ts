import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { type Decisions, editsOf, undecided, type WaitingLanguage } from './decisions.ts'

export interface WaitingSegments {
  languages: readonly WaitingLanguage[]
  isLoading: boolean
  /** Why they could not be read, or a decision could not be saved. */
  error: Error | null
  again: () => void
  decisions: Decisions
  decide: (decisions: Decisions) => void
  /** How many a person has still to decide about, once that was asked for. */
  left: number
  /** Saves the decisions, language by language. @returns false where some are missing or could not be saved: the screen says which */
  save: () => Promise<boolean>
  isSaving: boolean
}

/** What waits for a person in an article's translations, and what the person decides about it. */
export function useWaitingSegments(articleId: string): WaitingSegments {
  // Fresh whenever a dialog opens: what was decided in another tab waits no longer.
  const query = useQuery({ ...queryOf('listWaitingSegments', { params: { id: articleId } }), staleTime: 0, refetchOnMount: 'always' })
  const [decisions, setDecisions] = useState<Decisions>(new Map())
  const [isAsked, setAsked] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [refused, setRefused] = useState<Error | null>(null)
  const languages = query.isFetchedAfterMount ? (query.data?.languages ?? []) : []
  const open = undecided(languages, decisions)

  const save = async (): Promise<boolean> => {
    setAsked(true)
    setRefused(null)
    if (open > 0) return false
    setSaving(true)
    try {
      for (const language of languages) {
        const edits = editsOf(language, decisions)
        if (edits.length > 0) await call('saveSegments', { params: { id: articleId, locale: language.locale }, body: { version: language.version, edits } })
      }
      return true
    } catch (error) {
      setRefused(error as Error)
      // What was saved before it waits no longer, and what somebody else has saved has another version.
      await query.refetch()
      return false
    } finally {
      setSaving(false)
    }
  }
  return {
    languages,
    isLoading: !query.isFetchedAfterMount && !query.error,
    error: refused ?? query.error,
    again: () => {
      setRefused(null)
      void query.refetch()
    },
    decisions,
    decide: setDecisions,
    left: isAsked ? open : 0,
    save,
    isSaving,
  }
}
