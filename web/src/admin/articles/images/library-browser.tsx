import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LIBRARY } from '#shared/domain/articles/image-library.ts'
import { call } from '../../platform/api/call.ts'
import { Empty, Fault, Loading } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import { LibraryDetail } from './library-detail.tsx'
import type { LibraryImage } from './library-image.ts'

/** Milliseconds without another letter after which a question is asked. */
const PAUSE_MS = 300

/** The images of the library, newest first, and what is known of the one that is chosen. */
export function LibraryBrowser({ onPick }: { onPick: (image: LibraryImage) => void }) {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const [chosen, setChosen] = useState<LibraryImage | null>(null)
  const { data, error, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useInfiniteQuery({
    queryKey: ['listLibraryImages', q],
    queryFn: ({ pageParam, signal }) => call('listLibraryImages', { query: { q, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
  })
  const images = data?.pages.flatMap((page) => page.images) ?? []
  return (
    <Stack gap="sm">
      <TextInput
        label={t.searchLibrary}
        description={t.aboutSearch}
        type="search"
        data-autofocus
        maxLength={LIBRARY.query}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {error && <Fault title={t.couldNotLoadLibrary} error={error} onAgain={() => void refetch()} isAsking={isFetching} />}
      {!data && isFetching && <Loading />}
      {data && images.length === 0 && !hasNextPage && <Empty text={q ? t.nothingFound : t.libraryIsEmpty} about={q ? undefined : t.aboutEmptyLibrary} />}
      {images.length > 0 && <Thumbnails images={images} chosen={chosen?.file ?? null} onChoose={setChosen} />}
      {hasNextPage && (
        <Group justify="center">
          {images.length === 0 && (
            <Text c="dimmed" fz="sm" role="status">
              {t.notFoundYet}
            </Text>
          )}
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {q ? t.searchOlder : t.showOlder}
          </Button>
        </Group>
      )}
      {chosen && <LibraryDetail key={chosen.file} image={chosen} onPick={onPick} onRemoved={() => setChosen(null)} />}
    </Stack>
  )
}

interface ThumbnailsProps {
  images: readonly LibraryImage[]
  chosen: string | null
  onChoose: (image: LibraryImage) => void
}

const Thumbnails = ({ images, chosen, onChoose }: ThumbnailsProps) => (
  <ul className="image-library" aria-label={t.library}>
    {images.map((image) => {
      const name = image.alt || image.name || t.notDescribed
      return (
        <li key={image.file}>
          <button type="button" aria-pressed={image.file === chosen} aria-label={name} onClick={() => onChoose(image)}>
            <img src={image.thumbnail} alt="" width={320} height={213} loading="lazy" decoding="async" />
            <span aria-hidden>{name}</span>
          </button>
        </li>
      )
    })}
  </ul>
)
