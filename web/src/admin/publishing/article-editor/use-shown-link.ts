import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import type { ShownLink } from '../../articles/rich-text/visual-body.tsx'

/** The link that the screen's address names: `?link=/en/news/gone`. */
export function useShownLink(): ShownLink | null {
  const { search, key } = useLocation()
  return useMemo(() => {
    const href = new URLSearchParams(search).get('link')
    return href ? { href, key } : null
  }, [search, key])
}
