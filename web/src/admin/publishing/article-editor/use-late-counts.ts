import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Article } from './article-form.ts'

/** Milliseconds before each look: the stream has mostly counted what a save has changed after the first one. */
const WAITS_MS = [2000, 2000, 4000, 8000, 16_000, 30_000]

/** Reads an article again when its translations are behind and nobody has counted yet by how much: the table's stream does that a moment after a save. */
export function useLateCounts(article: Article | null): void {
  const queries = useQueryClient()
  const version = article?.version ?? 0
  const [looks, setLooks] = useState({ version, count: 0 })
  const count = looks.version === version ? looks.count : 0
  const isUncounted = article?.translations.some(({ state, behind_segments }) => state === 'stale' && behind_segments === null) ?? false
  useEffect(() => {
    const wait = WAITS_MS[count]
    if (!isUncounted || wait === undefined) return
    const timer = setTimeout(() => {
      // An answer that says the same as before is no other article: the next look is asked for here.
      setLooks({ version, count: count + 1 })
      void queries.invalidateQueries({ queryKey: ['getArticle'] })
    }, wait)
    return () => clearTimeout(timer)
  }, [isUncounted, version, count, queries])
}
