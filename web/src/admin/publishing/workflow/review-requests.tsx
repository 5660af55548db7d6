import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isLocale, LOCALE_INFO, LOCALES, type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { t } from './catalogue.ts'
import { RequestList } from './request-list.tsx'
import type { useWorkflowChange, Workflow } from './use-workflow.ts'

interface Props {
  articleId: string
  requests: Workflow['requests']
  change: ReturnType<typeof useWorkflowChange>
}

/** Names are asked for when nobody types for so long. */
const SEARCH_PAUSE_MS = 250

const LANGUAGES = LOCALES.map((value) => ({ value, label: LOCALE_INFO[value].nativeName }))

/** Whom the article waits for, and asking another person to read a language. */
export function ReviewRequests({ articleId, requests, change }: Props) {
  const { run, isBusy } = change
  const [locale, setLocale] = useState<Locale>(ORIGINAL_LOCALE)
  const [user, setUser] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const [begins] = useDebouncedValue(typed, SEARCH_PAUSE_MS)
  const people = useQuery({ ...queryOf('listReviewers', { query: { locale, begins } }), staleTime: 60_000, placeholderData: keepPreviousData })
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null)
  const found = (people.data?.reviewers ?? []).map(({ id, name }) => ({ value: id, label: name }))
  // The field shows who was chosen, also where another page of names has come since.
  const choices = chosen && !found.some(({ value }) => value === chosen.value) ? [chosen, ...found] : found
  const place = (user_id: string, language: Locale) => ({ params: { id: articleId, user: user_id, locale: language } })
  return (
    <Stack gap="xs" role="group" aria-label={t.requestedReviews}>
      <Text fz="sm" fw={600}>
        {t.requestedReviews}
      </Text>
      <RequestList articleId={articleId} requests={requests} change={change} mayDrop={() => true} />
      <Group gap="xs" grow>
        <Select
          label={t.language}
          size="xs"
          data={LANGUAGES}
          value={locale}
          allowDeselect={false}
          onChange={(value) => {
            if (!value || !isLocale(value)) return
            setLocale(value)
            setUser(null)
          }}
        />
        <Select
          label={t.person}
          size="xs"
          placeholder={people.isPending ? t.loading : t.choose}
          data={choices}
          value={user}
          searchable
          filter={({ options }) => options}
          searchValue={typed}
          onSearchChange={setTyped}
          nothingFoundMessage={t.nobodyReviewsThisLanguage}
          error={people.error ? t.couldNotLoadPeople : undefined}
          onChange={(id) => {
            setUser(id)
            setChosen(choices.find(({ value }) => value === id) ?? null)
          }}
        />
      </Group>
      <Button
        variant="default"
        size="compact-sm"
        disabled={user === null}
        loading={isBusy}
        onClick={() => {
          if (user) run('requestReview', { ...place(user, locale), body: {} }, t.reviewRequested)
          setUser(null)
        }}
      >
        {t.requestReview}
      </Button>
    </Stack>
  )
}
