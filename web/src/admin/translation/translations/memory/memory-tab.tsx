import { Alert, Button, FileButton, Group, Paper, Stack, Text } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TargetLocale } from '#shared/locales.ts'
import { call } from '../../../platform/api/call.ts'
import { Empty, Fault, Loading } from '../../../platform/screen/states.tsx'
import { fileFault, textOfFile } from '../read-file.ts'
import { t } from './catalogue.ts'
import type { Entry } from './entry.ts'
import { MemoryForm } from './memory-form.tsx'
import { MemoryRow } from './memory-row.tsx'
import { MemorySearch } from './memory-search.tsx'
import { TmxImport } from './tmx-import.tsx'
import { useTmxExport } from './use-tmx-export.ts'

const TMX_BYTES = 50_000_000

/** The translation memory of a language: looked through, repaired, given out and taken in. */
export function MemoryTab() {
  const [locale, setLocale] = useState<TargetLocale>('lt')
  const [query, setQuery] = useState('')
  const [edited, setEdited] = useState<Entry | null>(null)
  const [file, setFile] = useState<{ name: string; xml: string } | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const tmx = useTmxExport(locale)
  const list = useInfiniteQuery({
    queryKey: ['listMemory', locale, query],
    queryFn: ({ pageParam, signal }) =>
      call('listMemory', { query: { locale, ...(query ? { query } : {}), ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnMount: 'always',
  })
  const entries = [...new Map(list.data?.pages.flatMap((page) => page.entries).map((entry) => [entry.id, entry])).values()]
  const looked = list.data?.pages.reduce((sum, page) => sum + page.looked_at, 0) ?? 0

  async function choose(chosen: File | null) {
    if (!chosen) return
    setFault(null)
    try {
      setFile({ name: chosen.name, xml: await textOfFile(chosen, TMX_BYTES) })
    } catch (failed) {
      setFault(fileFault(failed))
    }
  }

  return (
    <Stack>
      <Group justify="space-between">
        <MemorySearch locale={locale} onLocale={setLocale} onQuery={setQuery} />
        <Group gap="xs">
          <FileButton onChange={(chosen) => void choose(chosen)} accept=".tmx,text/xml,application/xml">
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
                {t.importTmx}
              </Button>
            )}
          </FileButton>
          <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} disabled={tmx.isBusy} onClick={() => tmx.run()}>
            {tmx.isBusy ? t.exporting({ units: tmx.units }) : t.exportTmx}
          </Button>
        </Group>
      </Group>
      <Text c="dimmed" fz="xs">
        {t.wholeSegmentIsFoundAt}
      </Text>
      {fault && (
        <Alert color="red" role="alert" title={t.couldNotImportTmx} withCloseButton closeButtonLabel={t.close} onClose={() => setFault(null)}>
          {fault}
        </Alert>
      )}
      {list.error && <Fault title={t.couldNotLoadTranslationMemory} error={list.error} isAsking={list.isFetching} onAgain={() => void list.refetch()} />}
      {!list.data && !list.error && <Loading text={t.loadingMemory} />}
      {list.data && entries.length === 0 && (
        <Empty
          text={query ? (list.hasNextPage ? t.nothingFoundSoFar : t.noSuchEntries) : t.memoryOfThisLanguageIs}
          about={query ? undefined : t.aboutEmptyMemory}
        />
      )}
      {entries.length > 0 && (
        <Paper withBorder component="ul" className="memory-rows" aria-busy={list.isPlaceholderData}>
          {entries.map((entry) => (
            <MemoryRow key={entry.id} entry={entry} onEdit={() => setEdited(entry)} />
          ))}
        </Paper>
      )}
      {list.data && (
        <Group justify="space-between">
          <Text c="dimmed" fz="xs" role="status">
            {query ? t.entriesCheckedFound({ looked, count: entries.length }) : t.entriesShown({ count: entries.length })}
          </Text>
          {list.hasNextPage && (
            <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {query ? t.continueSearch : t.showMore}
            </Button>
          )}
        </Group>
      )}
      {edited && <MemoryForm entry={edited} onClose={() => setEdited(null)} />}
      {file && <TmxImport file={file} onClose={() => setFile(null)} />}
    </Stack>
  )
}
