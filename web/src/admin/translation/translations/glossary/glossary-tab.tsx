import { Alert, Button, FileButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconBulb, IconDownload, IconPlus, IconSearch, IconUpload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { queryOf } from '../../../platform/api/queries.ts'
import { Empty, Fault, Loading } from '../../../platform/screen/states.tsx'
import { errorText } from '../../../platform/screen/texts.ts'
import { toast } from '../../../platform/shell/toast.ts'
import { downloadText, fileFault, textOfFile } from '../read-file.ts'
import { t } from './catalogue.ts'
import { type GlossaryFile, GlossaryImport } from './glossary-import.tsx'
import type { Term } from './term.ts'
import { TermForm } from './term-form.tsx'
import { TermTable } from './term-table.tsx'
import { TermUses } from './term-uses.tsx'
import { draftOf, type TermValues } from './term-values.ts'

const TermSuggestions = lazy(async () => ({ default: (await import('./term-suggestions.tsx')).TermSuggestions }))

const FILE_BYTES = 900_000
const SHOWN = 200

/** Whether a term, its note or any of its words holds what was typed. */
const holds = ({ term, note, definition, locales }: Term, typed: string): boolean =>
  [term, note, definition, ...Object.values(locales).flatMap((rule) => (rule ? [rule.target ?? '', ...rule.forbidden] : []))].some((text) =>
    text.toLowerCase().includes(typed),
  )

/** The words that translations keep to. */
export function GlossaryTab() {
  const { data, error, isFetching, refetch } = useQuery({ ...queryOf('listTerms', {}), staleTime: 0, refetchOnMount: 'always' })
  const [typed, setTyped] = useState('')
  const [form, setForm] = useState<{ id: string | null; draft?: TermValues } | null>(null)
  const [isSuggesting, setSuggesting] = useState(false)
  const [uses, setUses] = useState<Term | null>(null)
  const [file, setFile] = useState<GlossaryFile | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const download = useMutation({
    mutationFn: () => call('exportTerms', {}),
    onSuccess: ({ csv }) => downloadText('glossary.csv', csv, 'text/csv'),
    onError: (failed) => toast({ tone: 'error', text: errorText(failed) }),
  })
  async function choose(chosen: File | null) {
    if (!chosen) return
    setFault(null)
    try {
      setFile({ name: chosen.name, text: await textOfFile(chosen, FILE_BYTES) })
    } catch (failed) {
      setFault(fileFault(failed))
    }
  }
  const found = (data?.terms ?? []).filter((term) => holds(term, typed.trim().toLowerCase()))
  return (
    <Stack>
      <Group justify="space-between">
        <TextInput
          aria-label={t.searchGlossary}
          placeholder={t.searchForTermOrTranslation}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          className="tab-search"
        />
        <Group gap="xs">
          <FileButton onChange={(chosen) => void choose(chosen)} accept=".csv,.tbx,.xml,text/csv,text/xml,application/xml">
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
                {t.importCsvOrTbx}
              </Button>
            )}
          </FileButton>
          <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} loading={download.isPending} onClick={() => download.mutate()}>
            {t.exportCsv}
          </Button>
          <Button variant="default" leftSection={<IconBulb size={16} aria-hidden />} aria-expanded={isSuggesting} onClick={() => setSuggesting(!isSuggesting)}>
            {t.suggestedTerms}
          </Button>
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setForm({ id: null })}>
            {t.newTerm}
          </Button>
        </Group>
      </Group>
      {fault && (
        <Alert color="red" role="alert" title={t.couldNotImportGlossary} withCloseButton closeButtonLabel={t.close} onClose={() => setFault(null)}>
          {fault}
        </Alert>
      )}
      {isSuggesting && data && (
        <Suspense fallback={<Loading />}>
          <TermSuggestions terms={data.terms} onAdd={(term, targets) => setForm({ id: null, draft: draftOf(term, targets) })} />
        </Suspense>
      )}
      {error && <Fault title={t.couldNotLoadGlossary} error={error} isAsking={isFetching} onAgain={() => void refetch()} />}
      {!data && !error && <Loading text={t.loadingGlossary} />}
      {data && found.length === 0 && (
        <Empty text={data.terms.length === 0 ? t.glossaryIsEmpty : t.noSuchTerms} about={data.terms.length === 0 ? t.aboutEmptyGlossary : undefined} />
      )}
      {found.length > 0 && (
        <>
          <Text c="dimmed" fz="xs" role="status">
            {found.length > SHOWN ? t.termsFoundFirstShown({ count: found.length, shown: SHOWN }) : t.terms({ count: found.length })}
          </Text>
          <TermTable terms={found.slice(0, SHOWN)} onEdit={({ id }) => setForm({ id })} onUses={setUses} />
        </>
      )}
      {form && data && (
        <TermForm key={form.id} term={data.terms.find(({ id }) => id === form.id) ?? null} draft={form.draft} onClose={() => setForm(null)} onSaved={setUses} />
      )}
      {uses && <TermUses term={uses} onClose={() => setUses(null)} />}
      {file && <GlossaryImport file={file} onClose={() => setFile(null)} />}
    </Stack>
  )
}
