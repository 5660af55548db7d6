import { Avatar, Badge, Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { Empty, Fault, Loading } from '../../platform/screen/states.tsx'
import { AuthorEditor } from './author-editor.tsx'
import type { Author } from './author-values.ts'
import { t } from './catalogue.ts'

const SEARCH_MS = 300

/** Authors whose experience counts, and people with an account who could become one. */
export function AuthorExpertise() {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), SEARCH_MS)
  const [edited, setEdited] = useState<string | null>(null)
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['listAuthors', q],
    queryFn: ({ pageParam, signal }) => call('listAuthors', { query: { ...(q ? { q } : {}), ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  })
  const authors = data?.pages.flatMap((page) => page.authors) ?? []
  if (edited) return <AuthorEditor id={edited} onClose={() => setEdited(null)} />
  return (
    <Stack>
      <TextInput
        label={t.findPersonWithAccount}
        description={t.aboutFindingPerson}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        maw={420}
      />
      {error && <Fault title={t.couldNotLoadAuthors} error={error} onAgain={() => void refetch()} isAsking={isFetching} />}
      {!data && !error && <Loading text={t.loadingAuthors} />}
      {data && authors.length === 0 && <Empty text={q ? t.thereIsNoSuchPerson : t.noAuthorsYet} about={q ? undefined : t.aboutNoAuthors} />}
      <ul className="author-list">
        {authors.map((author) => (
          <AuthorRow key={author.id} author={author} onEdit={() => setEdited(author.id)} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()} style={{ alignSelf: 'start' }}>
          {t.showMore}
        </Button>
      )}
    </Stack>
  )
}

const AuthorRow = ({ author, onEdit }: { author: Author; onEdit: () => void }) => (
  <Paper withBorder p="sm" component="li">
    <Group justify="space-between">
      <Group gap="sm">
        <Avatar src={author.avatar_url || null} name={author.full_name} alt="" />
        <div>
          <Text fw={600}>{author.full_name}</Text>
          <Text c="dimmed" fz="sm">
            {[author.job_title, author.company, t.yearsOfExperience({ years: author.years_experience })].filter(Boolean).join(' · ')}
          </Text>
        </div>
      </Group>
      <Group gap="xs">
        {!author.is_author && <Badge variant="default">{t.notAuthor}</Badge>}
        <Button variant="default" size="compact-sm" onClick={onEdit} aria-label={t.editAuthor({ fullName: author.full_name })}>
          {t.edit}
        </Button>
      </Group>
    </Group>
  </Paper>
)
