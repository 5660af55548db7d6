import { Alert, Button, Group, List, Modal, Progress, Stack, Text } from '@mantine/core'
import { useMarkUnsaved } from '../../../platform/shell/unsaved.ts'
import { Refusal } from '../refusal.tsx'
import { t } from './catalogue.ts'
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
      title={t.importFile({ name: file.name })}
      closeOnClickOutside={!isBusy}
      closeOnEscape={!isBusy}
      withCloseButton={!isBusy}
      closeButtonProps={{ 'aria-label': t.close }}
    >
      <Stack>
        {(state.step === 'checking' || state.step === 'importing') && (
          <div role="status">
            <Text>{state.step === 'checking' ? t.checkingFile : t.importingParts({ done: state.done, total: state.total })}</Text>
            <Progress value={(100 * state.done) / Math.max(1, state.total)} animated aria-label={t.importProgress} />
          </div>
        )}
        {state.step === 'failed' && (
          <Alert color="red" role="alert" title={state.done > 0 ? t.partsImportedOf({ done: state.done, total: state.total }) : t.nothingWasImported}>
            {state.fault}
          </Alert>
        )}
        {state.step === 'imported' && (
          <Alert color="teal" role="status">
            {state.skipped > 0 ? t.importedAndSkipped({ imported: state.imported, skipped: state.skipped }) : t.imported({ imported: state.imported })}
          </Alert>
        )}
        {preview && state.step !== 'checking' && (
          <>
            <Text>
              {t.importCounts({ fresh: preview.fresh, changed: preview.changed, same: preview.same, refusedCount: preview.refused_count })}{' '}
              {preview.locales.join(', ') || '—'}.
            </Text>
            {preview.refused.length > 0 && (
              <List size="sm" className="import-faults">
                {preview.refused.map(({ line, reason, source }) => (
                  <List.Item key={`${line} ${reason}`}>
                    {t.line({ line })} <Refusal reason={reason} />
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
            {state.step === 'imported' ? t.close : t.cancel}
          </Button>
          {state.step !== 'imported' && (
            <Button onClick={run} loading={isBusy} disabled={state.step === 'checking' || preview === null || (state.step === 'ready' && isNothing)}>
              {state.step === 'failed' && state.done > 0 ? t.resumeImport : t.import}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
