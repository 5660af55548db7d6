import { Alert, Button, Group, List, Modal, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { Fault, Loading } from '../../../platform/screen/states.tsx'
import { toast } from '../../../platform/shell/toast.ts'
import { detailText } from '../problem-detail.ts'
import { Refusal } from '../refusal.tsx'
import { t } from './catalogue.ts'

export interface GlossaryFile {
  name: string
  text: string
}

/** By the name of the file: all but TBX is read as CSV. */
const bodyOf = ({ name, text }: GlossaryFile) => (/\.(?:tbx|xml)$/i.test(name) ? { tbx: text } : { csv: text })

/** What a file would change in the glossary, and the button that does it; with a line at fault there is none. */
export function GlossaryImport({ file, onClose }: { file: GlossaryFile; onClose: () => void }) {
  const queries = useQueryClient()
  const preview = useQuery({
    queryKey: ['importTerms', file.text],
    queryFn: () => call('importTerms', { body: bodyOf(file) }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const apply = useMutation({
    mutationFn: () => call('importTerms', { body: { ...bodyOf(file), apply: true } }),
    onSuccess: ({ added, changed, applied }) => {
      void queries.invalidateQueries({ queryKey: ['listTerms'] })
      if (!applied) return void preview.refetch()
      toast({ tone: 'success', text: t.importedTerms({ added: added.length, changed: changed.length }) })
      onClose()
    },
  })
  const { data, error } = preview
  const isNothing = data?.added.length === 0 && data.changed.length === 0
  return (
    <Modal opened onClose={onClose} size="lg" title={t.importFile({ name: file.name })} closeButtonProps={{ 'aria-label': t.close }}>
      <Stack>
        {!data && !error && <Loading text={t.checkingFile} />}
        {error && <Fault title={t.couldNotCheckFile} error={error} isAsking={preview.isFetching} onAgain={() => void preview.refetch()} />}
        {data && data.faults.length > 0 && (
          <Alert color="red" role="alert" title={t.linesWithErrors({ count: data.faults.length })}>
            <List size="sm">
              {data.faults.slice(0, 50).map(({ line, message }) => (
                <List.Item key={`${line} ${message}`}>
                  {t.line({ line })} <Refusal reason={message} />
                </List.Item>
              ))}
            </List>
          </Alert>
        )}
        {data && <Text>{t.importCounts({ added: data.added.length, changed: data.changed.length, unchanged: data.unchanged })}</Text>}
        {data && data.changed.length > 0 && (
          <Text c="dimmed" fz="sm">
            {t.changed({ changed: data.changed.slice(0, 30).join(', ') })}
            {data.changed.length > 30 ? '…' : ''}
          </Text>
        )}
        {apply.error && (
          <Alert color="red" role="alert">
            {detailText(apply.error)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button disabled={!data || data.faults.length > 0 || isNothing} loading={apply.isPending} onClick={() => apply.mutate()}>
            {t.import}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
