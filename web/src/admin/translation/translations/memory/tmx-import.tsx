import { Alert, Button, Group, List, Modal, Progress, Stack, Text } from '@mantine/core'
import { useMarkUnsaved } from '../../../platform/shell/unsaved.ts'
import { Refusal } from '../refusal.tsx'
import { useTmxImport } from './use-tmx-import.ts'

/** What a TMX file would do to the memory, and its import with progress. */
export function TmxImport({ file, onClose }: { file: { name: string; xml: string }; onClose: () => void }) {
  const { state, run } = useTmxImport(file.xml)
  const preview = 'preview' in state ? state.preview : null
  const isBusy = state.step === 'importing'
  useMarkUnsaved(isBusy)
  const isNothing = preview !== null && preview.fresh + preview.changed === 0
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={`Importuoti „${file.name}“`}
      closeOnClickOutside={!isBusy}
      closeOnEscape={!isBusy}
      withCloseButton={!isBusy}
      closeButtonProps={{ 'aria-label': 'Uždaryti' }}
    >
      <Stack>
        {(state.step === 'checking' || state.step === 'importing') && (
          <div role="status">
            <Text>{state.step === 'checking' ? 'Tikrinamas failas…' : `Importuojama: ${state.done} iš ${state.total} dalių. Neuždarykite puslapio.`}</Text>
            <Progress value={(100 * state.done) / Math.max(1, state.total)} animated aria-label="Importo eiga" />
          </div>
        )}
        {state.step === 'failed' && (
          <Alert color="red" role="alert" title={state.done > 0 ? `Importuota dalių: ${state.done} iš ${state.total}` : 'Nieko neimportuota'}>
            {state.fault}
          </Alert>
        )}
        {state.step === 'imported' && (
          <Alert color="teal" role="status">
            Importuota vertimų: {state.imported}
            {state.skipped > 0 ? `, praleista: ${state.skipped}` : ''}.
          </Alert>
        )}
        {preview && state.step !== 'checking' && (
          <>
            <Text>
              Naujų vertimų: {preview.fresh}, keičiamų: {preview.changed}, nesikeičia: {preview.same}, atmesta: {preview.refused_count}. Kalbos:{' '}
              {preview.locales.join(', ') || '—'}.
            </Text>
            {preview.refused.length > 0 && (
              <List size="sm" className="import-faults">
                {preview.refused.map(({ line, reason, source }) => (
                  <List.Item key={`${line} ${reason}`}>
                    {line} eilutė: <Refusal reason={reason} />
                    {source && (
                      <Text c="dimmed" fz="xs" lang="en" truncate>
                        {source}
                      </Text>
                    )}
                  </List.Item>
                ))}
              </List>
            )}
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {state.step === 'imported' ? 'Uždaryti' : 'Atšaukti'}
          </Button>
          {state.step !== 'imported' && (
            <Button onClick={run} loading={isBusy} disabled={state.step === 'checking' || preview === null || (state.step === 'ready' && isNothing)}>
              {state.step === 'failed' && state.done > 0 ? 'Tęsti importą' : 'Importuoti'}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
