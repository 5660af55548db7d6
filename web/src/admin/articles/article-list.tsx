import { Alert, Button, Group, Paper, Select, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { ARTICLE_LIMITS } from '#shared/contracts/articles.ts'
import { isLocale, LOCALE_INFO, LOCALES, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { ProblemError } from '../api/problem-error.ts'
import { queryOf } from '../api/queries.ts'
import { Screen } from '../screen/screen.tsx'
import { Empty, Loading } from '../screen/states.tsx'
import { errorText } from '../texts.ts'
import { ArticleRow } from './article-row.tsx'

const REFRESH_MS = 10_000
const LANGUAGES = LOCALES.map((locale) => ({ value: locale, label: `${LOCALE_INFO[locale].nativeName} (${locale})` }))

export function ArticleList() {
  const [search, setSearch] = useSearchParams()
  const wanted = search.get('locale')
  const locale = isLocale(wanted) ? wanted : ORIGINAL_LOCALE
  return (
    <Screen
      title="Straipsniai"
      actions={
        <div className="list-choices">
          <Select
            aria-label="Kalba"
            data={LANGUAGES}
            value={locale}
            allowDeselect={false}
            w={190}
            onChange={(value) => setSearch(value && value !== ORIGINAL_LOCALE ? { locale: value } : {})}
          />
          <Button component={Link} to="/admin/articles/new" leftSection={<IconPlus size={16} aria-hidden />}>
            Naujas straipsnis
          </Button>
        </div>
      }
    >
      <ArticlePages key={locale} locale={locale} />
    </Screen>
  )
}

/** One page at a time. A cursor only leads on, so the way back is the list of those that led here. */
function ArticlePages({ locale }: { locale: (typeof LOCALES)[number] }) {
  const [cursors, setCursors] = useState<string[]>([])
  const cursor = cursors.at(-1)
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...queryOf('listArticles', { query: { locale, ...(cursor ? { cursor } : {}) } }),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
  const fault = error && <ListFault error={error} isFetching={isFetching} onAgain={() => void refetch()} onFirst={() => setCursors([])} />
  if (!data) return fault ?? <Loading text="Kraunami straipsniai…" />
  const next = data.cursor
  const page = cursors.length + 1
  const pages = Math.max(page, Math.ceil(data.totalCount / ARTICLE_LIMITS.pageSize))
  return (
    <Stack gap="sm">
      {fault}
      {data.articles.length === 0 ? (
        <Empty text="Dar nėra sukurtų straipsnių" />
      ) : (
        <Paper withBorder component="ul" className="article-rows" aria-busy={isPlaceholderData}>
          {data.articles.map((article) => (
            <ArticleRow key={article.id} article={article} />
          ))}
        </Paper>
      )}
      <Group component="nav" justify="space-between" aria-label="Puslapiai">
        <Button variant="default" disabled={page === 1 || isPlaceholderData} onClick={() => setCursors(cursors.slice(0, -1))}>
          Ankstesnis
        </Button>
        <Text c="dimmed" role="status">
          Puslapis {page} iš {pages}
        </Text>
        <Button variant="default" disabled={!next || isPlaceholderData} onClick={() => next && setCursors([...cursors, next])}>
          Kitas
        </Button>
      </Group>
    </Stack>
  )
}

interface FaultProps {
  error: Error
  isFetching: boolean
  onAgain: () => void
  onFirst: () => void
}

/** A page that is no longer there is not there at the next attempt either. */
function ListFault({ error, isFetching, onAgain, onFirst }: FaultProps) {
  const isGone = error instanceof ProblemError && error.code === 'invalid-cursor'
  return (
    <Alert color="red" role="alert" title="Klaida kraunant straipsnius">
      <Stack align="start" gap="xs">
        {errorText(error)}
        <Button size="compact-sm" variant="default" loading={isFetching} onClick={isGone ? onFirst : onAgain}>
          {isGone ? 'Pirmas puslapis' : 'Bandyti dar kartą'}
        </Button>
      </Stack>
    </Alert>
  )
}
