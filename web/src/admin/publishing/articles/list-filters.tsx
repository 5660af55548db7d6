import { Alert, Button, CloseButton, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ARTICLE_LIMITS } from '#shared/contracts/articles/articles.ts'
import { isCategoryId } from '#shared/domain/articles/categories.ts'
import { DESK_STATES } from '#shared/domain/articles/desk-states.ts'
import { REJECTION_REASONS } from '#shared/domain/articles/rejection-reasons.ts'
import { isLocale, LOCALE_INFO, LOCALES, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { IfMay } from '../../../auth/if-may.tsx'
import { categoryChoices } from '../../articles/category-management/category-choices.ts'
import type { Answer } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { REJECTION_TEXTS } from '../outcome/rejection-texts.ts'
import { t } from './catalogue.ts'
import { FIRST_WINDOW, isNarrowed, type ListChoice, withoutFilters } from './list-choice.ts'

/** Milliseconds after the last letter before the list is asked. */
const TYPING_MS = 250

const LANGUAGES = LOCALES.map((locale) => ({ value: locale, label: `${LOCALE_INFO[locale].nativeName} (${locale})` }))
const WINDOWS = [FIRST_WINDOW, '14', '30', '90', 'all']
const windowText = (window: string): string => {
  if (window === FIRST_WINDOW) return t.changedInLast7DaysFirst
  return window === 'all' ? t.allTime : t.createdInLastDays({ days: Number.parseInt(window, 10) })
}
/** A number of days that an address asks for is offered too. */
const windowsWith = (window: string) => [...new Set([...WINDOWS.slice(0, -1), window, 'all'])].map((value) => ({ value, label: windowText(value) }))
const REASONS = REJECTION_REASONS.map((reason) => ({ value: reason, label: REJECTION_TEXTS[reason] }))
const STATE_TEXTS = {
  draft: t.drafts,
  published: t.publishedArticles,
  changed: t.changedArticles,
  scheduled: t.scheduledArticles,
  rejected: t.rejectedArticles,
} as const
const STATES = [...DESK_STATES, 'rejected'] as const

interface FiltersProps {
  choice: ListChoice
  choose: (change: Partial<ListChoice>, options?: { replace?: boolean }) => void
  /** How many there are in each state; absent while they are not known. */
  counts: Answer<'listArticles'>['states'] | undefined
  /** There may be more in each. */
  isAtLeast: boolean
}

/** What narrows the list: words, state, section, age and language. */
export function ListFilters({ choice, choose, counts, isAtLeast }: FiltersProps) {
  const categories = useQuery(queryOf('listCategories', {}))
  const withCount = (text: string, state: (typeof STATES)[number] | 'all') => (counts ? `${text} (${counts[state]}${isAtLeast ? '+' : ''})` : text)
  const states = [{ value: 'all', label: withCount(t.all, 'all') }, ...STATES.map((state) => ({ value: state, label: withCount(STATE_TEXTS[state], state) }))]
  return (
    <search className="list-filters" aria-label={t.articleSearchAndFilters}>
      <TitleSearch value={choice.q} onSearch={(q) => choose({ q }, { replace: true })} />
      <Select
        aria-label={t.status}
        data={states}
        value={choice.state ?? 'all'}
        allowDeselect={false}
        onChange={(value) => choose({ state: STATES.find((state) => state === value) ?? null, reason: null })}
      />
      {choice.state === 'rejected' && (
        <Select
          aria-label={t.rejectionReason}
          placeholder={t.allReasons}
          data={REASONS}
          value={choice.reason}
          clearable
          clearButtonProps={{ 'aria-label': t.allReasons }}
          onChange={(value) => choose({ reason: REJECTION_REASONS.find((reason) => reason === value) ?? null })}
        />
      )}
      <Select
        aria-label={t.category}
        placeholder={t.allCategories}
        data={categoryChoices(categories.data?.categories)}
        value={choice.category}
        clearable
        clearButtonProps={{ 'aria-label': t.allCategories }}
        onChange={(value) => choose({ category: isCategoryId(value) ? value : null })}
      />
      <Select
        aria-label={t.period}
        data={windowsWith(choice.window)}
        value={choice.window}
        allowDeselect={false}
        onChange={(value) => choose({ window: value ?? FIRST_WINDOW })}
      />
      <IfMay call="listPipeline">
        <Select
          aria-label={t.language}
          data={LANGUAGES}
          value={choice.locale}
          allowDeselect={false}
          onChange={(value) => choose({ locale: isLocale(value) ? value : ORIGINAL_LOCALE })}
        />
      </IfMay>
      {isNarrowed(choice) && (
        <Button variant="subtle" color="gray" onClick={() => choose(withoutFilters(choice))}>
          {t.clearFilters}
        </Button>
      )}
    </search>
  )
}

/** Asks a moment after the last letter; what another part of the screen changes stands in it at once. */
function TitleSearch({ value, onSearch }: { value: string; onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState(value)
  const search = useDebouncedCallback(onSearch, TYPING_MS)
  useEffect(() => setTyped(value), [value])
  const type = (q: string) => {
    setTyped(q)
    search(q)
  }
  return (
    <TextInput
      type="search"
      aria-label={t.searchByTitle}
      placeholder={t.searchByTitle}
      className="title-search"
      value={typed}
      maxLength={ARTICLE_LIMITS.query}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={typed ? <CloseButton size="sm" aria-label={t.clearSearch} onClick={() => type('')} /> : null}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  )
}

/** A link from elsewhere asked for a reason that does not exist. */
export const UnknownReason = ({ reason, onAll }: { reason: string; onAll: () => void }) => (
  <Alert color="yellow" role="status" title={t.unknownRejectionReason} withCloseButton closeButtonLabel={t.close} onClose={onAll}>
    {t.notARejectionReason({ reason })}
  </Alert>
)
