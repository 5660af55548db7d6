import { type MouseEvent, type RefObject, type SubmitEvent, useCallback, useEffect, useReducer, useRef } from 'react'
import type { SearchPage } from '#shared/contracts/publishing/pages.ts'
import { searchAddress } from '#shared/domain/articles/addresses.ts'
import type { Locale } from '#shared/locales.ts'
import { fetchResults } from './fetch-results.ts'
import { initialState, nextState, type SearchState, type Shown } from './search-state.ts'

/** Milliseconds of rest after the last letter. */
const REST_MS = 300

export interface Search extends SearchState {
  box: RefObject<HTMLInputElement | null>
  type: () => void
  submit: (event: SubmitEvent) => void
  clear: () => void
  retry: (event: MouseEvent) => void
  more: (event: MouseEvent) => void
}

/** What was shown last, so that Back finds it at its place at once. In the browser only: effects write it. */
const cached = new Map<Locale, Shown>()

const queryInAddress = (): string => new URLSearchParams(location.search).get('q')?.trim() ?? ''

/** Searching while the reader types. Only the newest question's answer is taken; the address follows the text. */
export function useSearch(page: SearchPage): Search {
  const { locale } = page
  const [state, dispatch] = useReducer(nextState, page, initialState)
  const box = useRef<HTMLInputElement>(null)
  const asking = useRef<AbortController>(undefined)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)

  const ask = useCallback(
    async (text: string, offset = 0) => {
      clearTimeout(resting.current)
      asking.current?.abort()
      const query = text.trim()
      if (query === '') return
      const own = new AbortController()
      asking.current = own
      dispatch({ type: offset > 0 ? 'asked-more' : 'asked' })
      const answer = await fetchResults(locale, query, offset, own.signal)
      if (own.signal.aborted) return
      dispatch('fault' in answer ? { type: 'refused', status: answer.fault } : { type: 'answered', query, offset, results: answer })
    },
    [locale],
  )

  /** The text became another one: by typing, clearing or Back. */
  const become = useCallback(
    (text: string, rest: number) => {
      clearTimeout(resting.current)
      asking.current?.abort()
      dispatch({ type: 'typed', text })
      if (text.trim() !== '') resting.current = setTimeout(() => void ask(text), rest)
    },
    [ask],
  )
  const keepInAddress = useCallback((text: string) => history.replaceState(history.state, '', searchAddress(locale, text.trim())), [locale])

  useEffect(() => {
    if (state.results) cached.set(locale, state.results)
  }, [locale, state.results])

  const stop = useCallback(() => {
    clearTimeout(resting.current)
    asking.current?.abort()
  }, [])
  useFollowAddress(page, { box, become, dispatch, stop })

  return {
    ...state,
    box,
    type: () => {
      const text = box.current?.value ?? ''
      keepInAddress(text)
      become(text, REST_MS)
    },
    submit: (event) => {
      event.preventDefault()
      become(box.current?.value ?? '', 0)
    },
    clear: () => {
      if (box.current) box.current.value = ''
      keepInAddress('')
      become('', 0)
      box.current?.focus()
    },
    retry: (event) => {
      event.preventDefault()
      void ask(state.text)
    },
    more: (event) => {
      event.preventDefault()
      if (state.status !== 'adding' && state.results) void ask(state.results.query, state.results.offset + state.results.articles.length)
    },
  }
}

interface Following {
  box: Search['box']
  /** The text became another one; it is asked for after so many milliseconds. */
  become: (text: string, rest: number) => void
  dispatch: (change: Parameters<typeof nextState>[1]) => void
  stop: () => void
}

/** Shows what the address, what was typed before this script was there, or the way back asks for. */
function useFollowAddress(page: SearchPage, { box, become, dispatch, stop }: Following): void {
  useEffect(() => {
    const input = box.current
    if (!input) return
    const wanted = queryInAddress()
    const known = cached.get(page.locale)
    // What was typed before this script was there counts more than the address.
    const typed = input.value.trim()
    if (typed !== '' && typed !== page.query) become(input.value, 0)
    else if (wanted !== page.query) {
      input.value = wanted
      if (known && known.query === wanted) dispatch({ type: 'shown', text: wanted, results: known })
      else become(wanted, 0)
    } else if (known && known.query === wanted && known.articles.length > (page.results?.articles.length ?? 0)) {
      dispatch({ type: 'shown', text: wanted, results: known })
    }
    if (wanted === '') input.focus({ preventScroll: true })
    const back = () => {
      const query = queryInAddress()
      if (location.pathname !== page.path || query === input.value.trim()) return
      input.value = query
      become(query, 0)
    }
    addEventListener('popstate', back)
    return () => {
      removeEventListener('popstate', back)
      stop()
    }
  }, [become, box, dispatch, stop, page])
}
