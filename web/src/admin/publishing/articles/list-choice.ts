import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ARTICLE_LIMITS, isListWindow } from '#shared/contracts/articles/articles.ts'
import { type CategoryId, isCategoryId } from '#shared/domain/articles/categories.ts'
import { DESK_STATES, type DeskState } from '#shared/domain/articles/desk-states.ts'
import { REJECTION_REASONS, type RejectionReason } from '#shared/domain/articles/rejection-reasons.ts'
import { isLocale, type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'

/** What the list shows, as its address says; null does not narrow it. */
export interface ListChoice {
  locale: Locale
  state: DeskState | 'rejected' | null
  /** Why it was refused; with state `rejected` only. */
  reason: RejectionReason | null
  category: CategoryId | null
  /** `7days`: by last change, those of the last seven days first. By creation: `all` or a number of days. */
  window: string
  q: string
  page: number
}

/** What the list begins with: everything by last change, what was changed within the window above the rest. */
export const FIRST_WINDOW = '7days'

/** Without a word about time, the plain list is by last change; what an address looks for is looked for among all, by creation. */
const usualWindow = ({ state, category, q }: Pick<ListChoice, 'state' | 'category' | 'q'>): string =>
  state !== null || category !== null || q.trim() !== '' ? 'all' : FIRST_WINDOW

const oneOf = <T extends string>(all: readonly T[], value: string | null): T | null =>
  (all as readonly (string | null)[]).includes(value) ? (value as T) : null

/** Reads an address; what it does not know does not count. */
export function choiceIn(search: URLSearchParams): ListChoice {
  const locale = search.get('locale')
  const category = search.get('category')
  const isRejected = search.get('filter') === 'rejected'
  const page = Number(search.get('page'))
  const window = search.get('window')
  const chosen = {
    locale: isLocale(locale) ? locale : ORIGINAL_LOCALE,
    state: isRejected ? 'rejected' : oneOf(DESK_STATES, search.get('state')),
    reason: isRejected ? oneOf(REJECTION_REASONS, search.get('reason')) : null,
    category: isCategoryId(category) ? category : null,
    q: (search.get('q') ?? '').slice(0, ARTICLE_LIMITS.query),
    page: Number.isInteger(page) && page > 1 && page <= 100_000 ? page : 1,
  } satisfies Omit<ListChoice, 'window'>
  return { ...chosen, window: isListWindow(window) ? window : usualWindow(chosen) }
}

/** A reason in the address that nobody has heard of. */
export const unknownReason = (search: URLSearchParams): string | null => {
  const reason = search.get('filter') === 'rejected' ? search.get('reason') : null
  return reason !== null && choiceIn(search).reason === null ? reason.slice(0, 60) : null
}

/** The address of a choice: only what differs from the plain list is in it. */
export function searchOf({ locale, state, reason, category, window, q, page }: ListChoice): URLSearchParams {
  const fields = {
    locale: locale === ORIGINAL_LOCALE ? null : locale,
    ...(state === 'rejected' ? { filter: 'rejected', reason } : { state }),
    category,
    window: window === usualWindow({ state, category, q }) ? null : window,
    q: q || null,
    page: page > 1 ? String(page) : null,
  }
  return new URLSearchParams(Object.entries(fields).filter((field): field is [string, string] => field[1] !== null))
}

/** The same choice as the API takes it. */
export function queryOfChoice({ locale, state, reason, category, window, q, page }: ListChoice) {
  return {
    locale,
    page,
    ...(state === 'rejected' ? { filter: state } : state ? { state } : {}),
    ...(state === 'rejected' && reason ? { reason } : {}),
    ...(category ? { category } : {}),
    ...(window === FIRST_WINDOW ? { order: 'changed' as const } : { window }),
    ...(q.trim() ? { q: q.trim() } : {}),
  }
}

/** Whether anything narrows the list but language, page and what it begins with. */
export const isNarrowed = ({ state, category, window, q }: ListChoice): boolean =>
  state !== null || category !== null || q.trim() !== '' || (window !== FIRST_WINDOW && window !== 'all')

/** What takes away all that narrows the list. Who has asked for all of it goes on seeing all of it. */
export const withoutFilters = ({ window }: ListChoice): Partial<ListChoice> => ({
  state: null,
  reason: null,
  category: null,
  q: '',
  window: window === 'all' ? window : FIRST_WINDOW,
})

/** A choice after a change. It begins at its first page, and where no window was chosen, has the usual one of what it is now. */
export function changedChoice(before: ListChoice, change: Partial<ListChoice>): ListChoice {
  const next = { ...before, page: 1, ...change }
  return change.window === undefined && before.window === usualWindow(before) ? { ...next, window: usualWindow(next) } : next
}

/** The list's choice, kept in the address. Another choice begins at its first page; typing leaves no trace in the history. */
export function useListChoice() {
  const [search, setSearch] = useSearchParams()
  const choose = useCallback(
    (change: Partial<ListChoice>, options: { replace?: boolean } = {}) => setSearch((before) => searchOf(changedChoice(choiceIn(before), change)), options),
    [setSearch],
  )
  return { choice: choiceIn(search), unknown: unknownReason(search), choose }
}
