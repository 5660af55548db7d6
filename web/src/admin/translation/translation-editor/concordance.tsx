import { Anchor, Button, Drawer, Group, Stack, Text, TextInput } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { LOCALE_INFO, type TargetLocale } from '#shared/locales.ts'
import { type Answer, call } from '../../platform/api/call.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { Empty, Fault, Loading } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import { foundPieces } from './found-words.ts'
import { plainText } from './tagged-text.ts'

type Entry = Answer<'listConcordance'>['entries'][number]

interface Props {
  locale: TargetLocale
  /** Looked for at once, where there are any; null while the search is closed. */
  words: string | null
  onClose: () => void
  /** Null: no segment is open. @param words wanted where the cursor is */
  onInsert: ((words: string) => void) | null
}

/** Where words stand in the memory of a language, in the English or in the translations. */
export const Concordance = ({ words, onClose, ...found }: Props) => (
  <Drawer opened={words !== null} onClose={onClose} position="right" size="lg" title={t.searchMemory} closeButtonProps={{ 'aria-label': t.close }}>
    <Search words={words ?? ''} {...found} />
  </Drawer>
)

/** @param words that it begins with */
function Search({ words, locale, onInsert }: { words: string } & Pick<Props, 'locale' | 'onInsert'>) {
  const [typed, setTyped] = useState(words)
  const [query, setQuery] = useState(words)
  return (
    <Stack>
      <form
        className="concordance-form"
        onSubmit={(event) => {
          event.preventDefault()
          setQuery(typed.trim())
        }}
      >
        <TextInput
          aria-label={t.wordsInMemory}
          placeholder={t.englishOrTranslated}
          data-autofocus
          value={typed}
          maxLength={500}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={typed.trim() === ''}>
          {t.searchWords}
        </Button>
      </form>
      {query === '' ? <Text c="dimmed">{t.typeWordsToSearch}</Text> : <Found locale={locale} query={query} onInsert={onInsert} />}
    </Stack>
  )
}

function Found({ locale, query, onInsert }: { query: string } & Pick<Props, 'locale' | 'onInsert'>) {
  const { data, error, isFetching, isFetchingNextPage, isPlaceholderData, hasNextPage, refetch, fetchNextPage } = useInfiniteQuery({
    queryKey: ['listConcordance', locale, query],
    queryFn: ({ pageParam, signal }) => call('listConcordance', { body: { locale, query, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
  })
  const entries = [...new Map(data?.pages.flatMap((page) => page.entries).map((entry) => [entry.id, entry])).values()]
  const looked = data?.pages.reduce((sum, page) => sum + page.looked_at, 0) ?? 0
  return (
    <>
      {error && <Fault title={t.couldNotSearchMemory} error={error} isAsking={isFetching} onAgain={() => void refetch()} />}
      {!data && !error && <Loading text={t.searchingMemory} />}
      {data && entries.length === 0 && <Empty text={hasNextPage ? t.nothingFoundSoFar : t.memoryLacksWords} />}
      {entries.length > 0 && (
        <ul className="concordance" aria-label={t.foundInMemory} aria-busy={isPlaceholderData}>
          {entries.map((entry) => (
            <FoundEntry key={entry.id} entry={entry} locale={locale} query={query} onInsert={onInsert} />
          ))}
        </ul>
      )}
      {data && (
        <Group justify="space-between">
          <Text c="dimmed" fz="xs" role="status">
            {t.lookedThroughFound({ looked, count: entries.length })}
          </Text>
          {hasNextPage && (
            <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t.searchOn}
            </Button>
          )}
        </Group>
      )}
    </>
  )
}

function FoundEntry({ entry, locale, query, onInsert }: { entry: Entry; query: string } & Pick<Props, 'locale' | 'onInsert'>) {
  const target = plainText(entry.target)
  return (
    <li>
      <p lang="en">
        <Marked text={plainText(entry.source)} words={query} />
      </p>
      <p lang={LOCALE_INFO[locale].tag}>
        <Marked text={target} words={query} />
      </p>
      <p className="segment-note">
        {entry.provider === 'human' ? t.humanTranslation : t.modelTranslation} · {dateTime.format(new Date(entry.created_at))}
        {entry.article && (
          <>
            {' · '}
            <Anchor component={Link} underline="always" fz="inherit" lang="en" to={`/admin/articles/${entry.article.id}/translations/${locale}`}>
              {entry.article.title}
            </Anchor>
          </>
        )}
      </p>
      {onInsert && (
        <Button size="compact-sm" variant="default" aria-label={t.insertTranslation({ translation: target.slice(0, 80) })} onClick={() => onInsert(target)}>
          {t.insert}
        </Button>
      )}
    </li>
  )
}

const Marked = ({ text, words }: { text: string; words: string }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a fixed text have no other name.
  foundPieces(text, words).map((piece, index) => (piece.isFound ? <mark key={index}>{piece.text}</mark> : piece.text))
