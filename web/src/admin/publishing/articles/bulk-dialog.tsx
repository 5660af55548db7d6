import { Button, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import { t } from './catalogue.ts'
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
      closeButtonProps={{ 'aria-label': t.close }}
    >
      <Stack gap="sm">
        <Text role="status" fz="sm">
          {isRunning ? t.progressDoNotClose({ done, total }) : t.succeededFailed({ succeeded: done - failed, failed })}
        </Text>
        <Progress value={total === 0 ? 100 : (done / total) * 100} aria-label={t.runProgress({ name, done, total })} />
        <ul className="bulk-results" aria-label={t.results}>
          {results.map(({ id, title, text, isDone }) => (
            <li key={id}>
              <Text span fz="sm" fw={600}>
                {title}
              </Text>
              <Text span fz="sm" {...(isDone ? { c: 'dimmed' } : { c: 'var(--mantine-color-error)' })}>
                {isDone ? text : t.failed({ text })}
              </Text>
            </li>
          ))}
        </ul>
        {!isRunning && (
          <Group justify="flex-end" gap="xs">
            {undoable > 0 && (
              <Button variant="default" onClick={onUndo}>
                {t.undo({ undoable })}
              </Button>
            )}
            <Button onClick={onClose}>{t.ok}</Button>
          </Group>
        )}
      </Stack>
    </Modal>
  )
}
