import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type BlockPlace, PRESENCE } from '#shared/domain/articles/presence.ts'
import type { Locale } from '#shared/locales.ts'
import { useSession } from '../../../auth/session.tsx'
import { call } from '../../platform/api/call.ts'
import { threadChangesKey } from '../comments/thread-changes.ts'
import { type Other, othersOf } from './others.ts'

const NOBODY: readonly Other[] = []

export interface Presence {
  others: readonly Other[]
  /** The newest version of the language's text; null while it is not known. */
  version: number | null
}

/**
 * Says where the person is in an article, and who else is there: every ten seconds, every three with somebody else, never in a hidden tab. A failure
 * is as if nobody were there.
 * @param id of the original; null: nothing is open that others could have open
 * @param caret the block of the body that holds the caret
 */
export function usePresence(id: string | null, locale: Locale, caret?: () => BlockPlace | null): Presence {
  const [session] = useState(() => crypto.randomUUID())
  const userId = useSession().profile?.id ?? ''
  const typed = useLastTyped()
  const queries = useQueryClient()
  const { data, isError } = useQuery({
    queryKey: ['reportPresence', id, locale, session],
    queryFn: async ({ signal }) => {
      const place = placeNow(typed.current, caret)
      const answer = await call('reportPresence', { params: { id: id ?? '' }, body: { session, locale, place } }, { signal })
      queries.setQueryData(threadChangesKey(id), answer.thread_changes)
      return { others: othersOf(answer, userId), version: answer.version }
    },
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && state.data.others.length > 0 ? PRESENCE.togetherMs : PRESENCE.aloneMs),
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  useEffect(() => {
    if (id === null) return
    const leave = () => {
      void call('reportPresence', { params: { id }, body: { session, locale, leaving: true } }, { keepalive: true }).catch(() => undefined)
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [id, locale, session])
  return { others: (!isError && data?.others) || NOBODY, version: data?.version ?? null }
}

interface Typed {
  field: string
  at: number
}

/** In which place something was typed last, and when. */
function useLastTyped() {
  const typed = useRef<Typed | null>(null)
  useEffect(() => {
    const note = ({ target }: Event) => {
      const field = fieldOf(target)
      if (field) typed.current = { field, at: Date.now() }
    }
    addEventListener('input', note, true)
    return () => removeEventListener('input', note, true)
  }, [])
  return typed
}

/** The field that an element belongs to: the nearest element around it that has `data-place`. */
const fieldOf = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-place]')?.dataset.place ?? null) : null

function placeNow(typed: Typed | null, caret?: () => BlockPlace | null) {
  const field = fieldOf(document.activeElement)
  if (!field) return null
  const writing = typed?.field === field && Date.now() - typed.at < PRESENCE.writingMs
  return { field, block: field === 'content' ? (caret?.() ?? null) : null, writing }
}
