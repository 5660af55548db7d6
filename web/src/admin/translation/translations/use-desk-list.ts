import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TRANSLATION_DESK } from '#shared/contracts/translation/translation-desk.ts'
import { queryOf } from '../../platform/api/queries.ts'

export type Scope = 'open' | 'all'

const REFRESH_MS = 10_000
/** Pages of the list of all: the newest 500. */
const LAST_PAGE = TRANSLATION_DESK.newest / TRANSLATION_DESK.page

/** A page of the translation screen's list, looked at every ten seconds. A cursor only leads on: the way back is the list of those that led here. */
export function useDeskList(initial: Scope) {
  const [scope, setScope] = useState<Scope>(initial)
  const [cursors, setCursors] = useState<string[]>([])
  const cursor = cursors.at(-1)
  const list = useQuery({
    ...queryOf('listTranslations', { query: { scope, ...(cursor ? { cursor } : {}) } }),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
  const page = cursors.length + 1
  const next = scope === 'all' && page < LAST_PAGE ? list.data?.cursor : null
  return {
    ...list,
    scope,
    page,
    setScope: (value: Scope) => {
      setScope(value)
      setCursors([])
    },
    onPrevious: page > 1 ? () => setCursors(cursors.slice(0, -1)) : null,
    onNext: next ? () => setCursors([...cursors, next]) : null,
    onFirst: () => setCursors([]),
  }
}

export type DeskList = ReturnType<typeof useDeskList>
