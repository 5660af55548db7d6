import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Article } from './article-form.ts'

/** Milliseconds after which the stream has usually counted what a save has changed, and how often it is looked for. */
const LATER_MS = 2000
const LOOKS = 4

/** Reads an article again when its translations are behind and nobody has counted yet by how much: the table's stream does that a moment after a save. */
export function useLateCounts(article: Article | null): void {
  const queries = useQueryClient()
  const looks = useRef({ version: 0, left: 0 })
  const isUncounted = article?.translations.some(({ state, behind_segments }) => state === 'stale' && behind_segments === null) ?? false
  useEffect(() => {
    if (!article || !isUncounted) return
    if (looks.current.version !== article.version) looks.current = { version: article.version, left: LOOKS }
    if (looks.current.left === 0) return
    const timer = setTimeout(() => {
      looks.current.left--
      void queries.invalidateQueries({ queryKey: ['getArticle'] })
    }, LATER_MS)
    return () => clearTimeout(timer)
  }, [article, isUncounted, queries])
}
