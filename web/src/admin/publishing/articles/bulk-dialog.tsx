import { Button, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import type { BulkRun } from './use-bulk-run.ts'

interface Props {
  run: BulkRun
  onUndo: () => void
  onClose: () => void
}

/** How far an action on several articles is, and what came of it for each. */
export function BulkDialog({ run: { name, done, total, results, isRunning }, onUndo, onClose }: Props) {
  const failed = results.filter(({ isDone }) => !isDone).length
  const undoable = results.filter(({ undo }) => undo).length
  return (
    <Modal
      opened
      onClose={() => isRunning || onClose()}
      withCloseButton={!isRunning}
      size="lg"
      centered
      title={name}
      closeButtonProps={{ 'aria-label': 'Uždaryti' }}
    >
      <Stack gap="sm">
        <Text role="status" fz="sm">
          {isRunning ? `Atlikta ${done} iš ${total}. Neuždarykite šio lango.` : `Pavyko: ${done - failed}. Nepavyko: ${failed}.`}
        </Text>
        <Progress value={total === 0 ? 100 : (done / total) * 100} aria-label={`${name}: ${done} iš ${total}`} />
        <ul className="bulk-results" aria-label="Rezultatai">
          {results.map(({ id, title, text, isDone }) => (
            <li key={id}>
              <Text span fz="sm" fw={600}>
                {title}
              </Text>
              <Text span fz="sm" {...(isDone ? { c: 'dimmed' } : { c: 'var(--mantine-color-error)' })}>
                {isDone ? text : `Nepavyko: ${text}`}
              </Text>
            </li>
          ))}
        </ul>
        {!isRunning && (
          <Group justify="flex-end" gap="xs">
            {undoable > 0 && (
              <Button variant="default" onClick={onUndo}>
                Atšaukti ({undoable})
              </Button>
            )}
            <Button onClick={onClose}>Gerai</Button>
          </Group>
        )}
      </Stack>
    </Modal>
  )
}
