import { useQuery } from '@tanstack/react-query'
import type { Locale } from '#shared/locales.ts'
import { call } from '../../platform/api/call.ts'
import { problemOf } from '../../platform/api/problem-error.ts'

/** Milliseconds before its end at which an address is not used any more. */
const MARGIN_MS = 30_000

interface Address {
  path: string
  /** Epoch milliseconds. */
  until: number
}

/** Addresses that still work, by article and language: one is made for a quarter of an hour, not for each save. */
const addresses = new Map<string, Address>()

async function addressOf(id: string, locale: Locale): Promise<Address> {
  const key = `${id} ${locale}`
  const known = addresses.get(key)
  if (known && known.until - MARGIN_MS > Date.now()) return known
  const { path, expires_at } = await call('createPreview', { params: { id }, body: { locale } })
  const made = { path, until: Date.parse(expires_at) }
  addresses.set(key, made)
  return made
}

async function pageOf(id: string, locale: Locale, signal: AbortSignal): Promise<string> {
  const { path } = await addressOf(id, locale)
  const response = await fetch(path, { signal })
  if (response.ok) return response.text()
  addresses.delete(`${id} ${locale}`)
  throw await problemOf(response)
}

export interface PreviewPage {
  html: string | undefined
  error: Error | null
  isLoading: boolean
  again: () => void
}

/** The page of a language's working copy; while it is read anew, the one before. @param state changes with what is stored */
export function usePreviewPage(id: string, locale: Locale, state: string): PreviewPage {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['preview-page', id, locale, state],
    queryFn: ({ signal }) => pageOf(id, locale, signal),
    placeholderData: (last, query) => (query?.queryKey[2] === locale ? last : undefined),
    // The working copy of a translation changes without this screen.
    refetchOnMount: 'always',
    gcTime: 0,
  })
  return { html: data, error, isLoading: isFetching, again: () => void refetch() }
}
