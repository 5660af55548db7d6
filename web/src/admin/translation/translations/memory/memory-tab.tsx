import { Alert, Badge, Button, FileButton, Group, Paper, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconDownload, IconSearch, IconUpload } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isTargetLocale, LOCALE_INFO, TARGET_LOCALES, type TargetLocale } from '#shared/locales.ts'
import { call } from '../../../platform/api/call.ts'
import { dateTime } from '../../../platform/screen/date-time.ts'
import { Empty, Fault, Loading } from '../../../platform/screen/states.tsx'
import { fileFault, textOfFile } from '../read-file.ts'
import type { Entry } from './entry.ts'
import { MemoryForm } from './memory-form.tsx'
import { TmxImport } from './tmx-import.tsx'
import { useTmxExport } from './use-tmx-export.ts'

const LANGUAGES = TARGET_LOCALES.map((locale) => ({ value: locale, label: `${LOCALE_INFO[locale].nativeName} (${locale})` }))
const TMX_BYTES = 50_000_000

/** The translation memory of a language: looked through, mended, given out and taken in. */
export function MemoryTab() {
  const [locale, setLocale] = useState<TargetLocale>('lt')
  const [typed, setTyped] = useState('')
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
        <form
          className="tab-search-form"
          onSubmit={(event) => {
            event.preventDefault()
            setQuery(typed.trim())
          }}
        >
          <Select
            aria-label="Atminties kalba"
            data={LANGUAGES}
            value={locale}
            allowDeselect={false}
            w={180}
            onChange={(value) => isTargetLocale(value) && setLocale(value)}
          />
          <TextInput
            aria-label="Ieškoti atmintyje"
            placeholder="Angliškas tekstas ar vertimas"
            leftSection={<IconSearch size={16} aria-hidden />}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              if (event.currentTarget.value === '') setQuery('')
            }}
            className="tab-search"
          />
          <Button type="submit" variant="default">
            Ieškoti
          </Button>
        </form>
        <Group gap="xs">
          <FileButton onChange={(chosen) => void choose(chosen)} accept=".tmx,text/xml,application/xml">
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
                Importuoti TMX
              </Button>
            )}
          </FileButton>
          <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} disabled={tmx.isBusy} onClick={() => tmx.run()}>
            {tmx.isBusy ? `Eksportuojama… ${tmx.units}` : 'Eksportuoti TMX'}
          </Button>
        </Group>
      </Group>
      <Text c="dimmed" fz="xs">
        Visas segmentas randamas iš karto. Jo dalies ieškoma dalimis po 1000 įrašų: paieška tęsiama mygtuku „Ieškoti toliau“.
      </Text>
      {fault && (
        <Alert color="red" role="alert" title="Nepavyko importuoti TMX" withCloseButton closeButtonLabel="Uždaryti" onClose={() => setFault(null)}>
          {fault}
        </Alert>
      )}
      {list.error && <Fault title="Nepavyko įkelti vertimų atminties" error={list.error} isAsking={list.isFetching} onAgain={() => void list.refetch()} />}
      {!list.data && !list.error && <Loading text="Kraunama atmintis…" />}
      {list.data && entries.length === 0 && (
        <Empty text={query ? (list.hasNextPage ? 'Kol kas nerasta' : 'Nerasta tokių įrašų') : 'Šios kalbos atmintis dar tuščia'} />
      )}
      {entries.length > 0 && (
        <Paper withBorder component="ul" className="memory-rows" aria-busy={list.isPlaceholderData}>
          {entries.map((entry) => (
            <li key={entry.id} className="memory-row">
              <div lang="en">{textOf(entry.source)}</div>
              <div lang={entry.locale}>{textOf(entry.target)}</div>
              <Group gap={6} className="memory-facts">
                <Badge variant="light" color={entry.provider === 'human' ? 'accent' : 'gray'}>
                  {entry.provider === 'human' ? 'Žmogus' : 'Modelis'}
                </Badge>
                {entry.in_context && (
                  <Badge variant="outline" color="gray">
                    Tik šiame kontekste
                  </Badge>
                )}
                <Text c="dimmed" fz="xs">
                  {dateTime.format(new Date(entry.created_at))}
                </Text>
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => setEdited(entry)}
                  aria-label={`Redaguoti įrašą: ${textOf(entry.source).slice(0, 80)}`}
                >
                  Redaguoti
                </Button>
              </Group>
            </li>
          ))}
        </Paper>
      )}
      {list.data && (
        <Group justify="space-between">
          <Text c="dimmed" fz="xs" role="status">
            {query ? `Peržiūrėta įrašų: ${looked}, rasta: ${entries.length}` : `Rodoma įrašų: ${entries.length}`}
          </Text>
          {list.hasNextPage && (
            <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {query ? 'Ieškoti toliau' : 'Rodyti daugiau'}
            </Button>
          )}
        </Group>
      )}
      {edited && <MemoryForm entry={edited} onClose={() => setEdited(null)} />}
      {file && <TmxImport file={file} onClose={() => setFile(null)} />}
    </Stack>
  )
}

/** A segment without its markup. */
const textOf = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''
