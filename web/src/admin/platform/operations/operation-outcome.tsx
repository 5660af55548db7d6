import { Badge, Text } from '@mantine/core'
import { CancelButton } from './cancel-button.tsx'
import { t } from './catalogue.ts'
import { ItemFaults } from './item-faults.tsx'
import { countsText, failureText, type ListedOperation, statusName, waitingText } from './operation-texts.ts'
import { OperationProgress } from './work-indicator.tsx'

const COLORS = { running: 'gray', success: 'accent', error: 'red' } as const

/** How far an operation has come or how it ended, with what failed of it. */
export function OperationOutcome({ operation }: { operation: ListedOperation }) {
  const { status, progress, error_code, resumable } = operation
  const failure = failureText(operation)
  const counts = countsText(operation)
  const waiting = waitingText(operation)
  const failed = Object.entries(operation.locales).flatMap(([locale, state]) => (state === 'failed' ? [locale] : []))
  const isPartial = status !== 'success' && progress.total > 0
  return (
    <div>
      <Badge variant="light" color={error_code === 'cancelled' ? 'gray' : COLORS[status]}>
        {statusName(operation)}
        {isPartial && ` · ${progress.done} / ${progress.total}`}
      </Badge>
      {status === 'running' && <OperationProgress operation={operation} />}
      {waiting && <Text fz="xs">{waiting}</Text>}
      {failure && (
        <Text c="var(--mantine-color-error)" fz="xs">
          {failure}
        </Text>
      )}
      {counts && <Text fz="xs">{counts}</Text>}
      {failed.length > 0 && <Text fz="xs">{t.languagesThatFailed({ failed: failed.join(', ') })}</Text>}
      {resumable && <Text fz="xs">{t.continuesWhereItStopped}</Text>}
      <ItemFaults faults={operation.faults} />
      {failure && <ForOperators operation={operation} />}
      <CancelButton operation={operation} />
    </div>
  )
}

/** What the runbook asks for: the number by which logs and executions are found, and what became of it in the server's words. */
function ForOperators({ operation: { id, error_message } }: { operation: ListedOperation }) {
  return (
    <details className="fold">
      <summary>{t.forOperators}</summary>
      <dl className="facts">
        <dt>{t.operationId}</dt>
        <dd>{id}</dd>
        {error_message && (
          <>
            <dt>{t.whatHappened}</dt>
            <dd lang="en" className="said">
              {error_message}
            </dd>
          </>
        )}
      </dl>
    </details>
  )
}
