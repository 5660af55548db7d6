import { Alert, Badge, Button, FileButton, Group, Paper, Stack, Table, Text, TextInput } from '@mantine/core'
import { IconDownload, IconPlus, IconSearch, IconUpload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { queryOf } from '../../../platform/api/queries.ts'
import { Empty, Fault, Loading } from '../../../platform/screen/states.tsx'
import { errorText } from '../../../platform/screen/texts.ts'
import { toast } from '../../../platform/shell/toast.ts'
import { downloadText, fileFault, textOfFile } from '../read-file.ts'
import { GlossaryImport } from './glossary-import.tsx'
import type { Term } from './term.ts'
import { TermForm } from './term-form.tsx'
import { TermUses } from './term-uses.tsx'

const CSV_BYTES = 900_000
const SHOWN = 200

/** Whether a term, its note or any of its words holds what was typed. */
const holds = ({ term, note, locales }: Term, typed: string): boolean =>
  [term, note, ...Object.values(locales).flatMap((rule) => (rule ? [rule.target ?? '', ...rule.forbidden] : []))].some((text) =>
    text.toLowerCase().includes(typed),
  )

/** The words that translations keep to. */
export function GlossaryTab() {
  const { data, error, isFetching, refetch } = useQuery({ ...queryOf('listTerms', {}), staleTime: 0, refetchOnMount: 'always' })
  const [typed, setTyped] = useState('')
  const [form, setForm] = useState<{ id: string | null } | null>(null)
  const [uses, setUses] = useState<Term | null>(null)
  const [file, setFile] = useState<{ name: string; csv: string } | null>(null)
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
      setFile({ name: chosen.name, csv: await textOfFile(chosen, CSV_BYTES) })
    } catch (failed) {
      setFault(fileFault(failed))
    }
  }
  const found = (data?.terms ?? []).filter((term) => holds(term, typed.trim().toLowerCase()))
  return (
    <Stack>
      <Group justify="space-between">
        <TextInput
          aria-label="Ieškoti žodynėlyje"
          placeholder="Ieškoti termino ar vertimo"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          className="tab-search"
        />
        <Group gap="xs">
          <FileButton onChange={(chosen) => void choose(chosen)} accept=".csv,text/csv">
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
                Importuoti CSV
              </Button>
            )}
          </FileButton>
          <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} loading={download.isPending} onClick={() => download.mutate()}>
            Eksportuoti CSV
          </Button>
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setForm({ id: null })}>
            Naujas terminas
          </Button>
        </Group>
      </Group>
      {fault && (
        <Alert color="red" role="alert" title="Nepavyko importuoti žodynėlio" withCloseButton closeButtonLabel="Uždaryti" onClose={() => setFault(null)}>
          {fault}
        </Alert>
      )}
      {error && <Fault title="Nepavyko įkelti žodynėlio" error={error} isAsking={isFetching} onAgain={() => void refetch()} />}
      {!data && !error && <Loading text="Kraunamas žodynėlis…" />}
      {data && found.length === 0 && <Empty text={data.terms.length === 0 ? 'Žodynėlis dar tuščias' : 'Tokių terminų nerasta'} />}
      {found.length > 0 && (
        <>
          <Text c="dimmed" fz="xs" role="status">
            {found.length > SHOWN ? `Rasta terminų: ${found.length}, rodomi pirmi ${SHOWN}` : `Terminų: ${found.length}`}
          </Text>
          <Paper withBorder className="tab-table">
            <Table verticalSpacing={6} horizontalSpacing="md">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Terminas</Table.Th>
                  <Table.Th>Taisyklės</Table.Th>
                  <Table.Th>Kalbos</Table.Th>
                  <Table.Th>
                    <span className="visually-hidden">Veiksmai</span>
                  </Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {found.slice(0, SHOWN).map((term) => (
                  <TermRow key={term.id} term={term} onEdit={() => setForm({ id: term.id })} onUses={() => setUses(term)} />
                ))}
              </Table.Tbody>
            </Table>
          </Paper>
        </>
      )}
      {form && data && <TermForm key={form.id} term={data.terms.find(({ id }) => id === form.id) ?? null} onClose={() => setForm(null)} onSaved={setUses} />}
      {uses && <TermUses term={uses} onClose={() => setUses(null)} />}
      {file && <GlossaryImport file={file} onClose={() => setFile(null)} />}
    </Stack>
  )
}

function TermRow({ term, onEdit, onUses }: { term: Term; onEdit: () => void; onUses: () => void }) {
  const rules = Object.entries(term.locales)
  return (
    <Table.Tr>
      <Table.Td>
        <Text fw={600}>{term.term}</Text>
        {term.note && (
          <Text c="dimmed" fz="xs">
            {term.note}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <Group gap={4}>
          {term.keep && <Badge variant="light">Neverčiamas</Badge>}
          {term.case_sensitive && (
            <Badge variant="light" color="gray">
              Tik šia rašyba
            </Badge>
          )}
        </Group>
      </Table.Td>
      <Table.Td>
        <Text fz="xs" className="term-words">
          {rules
            .map(([locale, rule]) => `${locale}: ${[rule?.target, ...(rule?.forbidden ?? []).map((word) => `ne „${word}“`)].filter(Boolean).join(', ')}`)
            .join(' · ') || '—'}
        </Text>
      </Table.Td>
      <Table.Td>
        <Group gap={6} wrap="nowrap" justify="flex-end">
          <Button size="compact-sm" variant="default" onClick={onUses} aria-label={`Kur vartojamas: ${term.term}`}>
            Kur vartojamas
          </Button>
          <Button size="compact-sm" variant="default" onClick={onEdit} aria-label={`Redaguoti: ${term.term}`}>
            Redaguoti
          </Button>
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}
