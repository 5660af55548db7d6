import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Answer, call } from '../../platform/api/call.ts'
import { Fault } from '../../platform/screen/states.tsx'
import { rememberNames } from './author-names.ts'
import { t } from './catalogue.ts'

type Author = Answer<'listAuthors'>['authors'][number]

/** Authors that are offered: five pages of a hundred. */
const PAGES = 5

async function loadAuthors(signal: AbortSignal): Promise<Author[]> {
  const found: Author[] = []
  let cursor: string | null = null
  for (let page = 0; page < PAGES; page++) {
    const answer: Answer<'listAuthors'> = await call('listAuthors', { query: { limit: '100', ...(cursor ? { cursor } : {}) } }, { signal })
    found.push(...answer.authors)
    cursor = answer.cursor
    if (cursor === null) break
  }
  rememberNames(found.map(({ id, full_name }) => ({ author_id: id, name: full_name })))
  return found
}

/** Every author by name, for whoever picks one or names one. */
export const useAuthors = () => useQuery({ queryKey: ['listAuthors', 'all'], queryFn: ({ signal }) => loadAuthors(signal) })

/** Finds an author who does not sign the article yet. */
export function AuthorPicker({ signing, onPick }: { signing: readonly string[]; onPick: (id: string) => void }) {
  const { data, error, isFetching, refetch } = useAuthors()
  if (error && !data) return <Fault title={t.couldNotLoadAuthors} error={error} isAsking={isFetching} onAgain={() => void refetch()} />
  const choices = (data ?? []).filter(({ id }) => !signing.includes(id)).map(({ id, full_name }) => ({ value: id, label: full_name }))
  return (
    <Select
      label={t.addAuthor}
      placeholder={t.searchAuthors}
      searchable
      data={choices}
      value={null}
      disabled={!data}
      nothingFoundMessage={t.noSuchAuthor}
      onChange={(id) => id && onPick(id)}
    />
  )
}
