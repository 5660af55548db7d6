import { Alert, Badge, Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../../auth/may.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { Panel } from '../../platform/screen/panel.tsx'
import { useNewsroomZone } from '../planned/newsroom-zone.ts'
import { PlanPicker } from '../planned/plan-picker.tsx'
import { t } from './catalogue.ts'
import { OwnRequests } from './own-requests.tsx'
import { ReviewRequests } from './review-requests.tsx'
import { useWorkflowChange, type Workflow } from './use-workflow.ts'
import { STATE_TEXTS } from './workflow-texts.ts'

export interface Props {
  articleId: string
  version: number
  isUnsaved: boolean
}

type Change = ReturnType<typeof useWorkflowChange>

/** How an article stands in the newsroom's workflow, and what can be done about it. */
export function WorkflowPanel({ workflow, ...place }: Props & { workflow: Workflow }) {
  const change = useWorkflowChange(place.articleId)
  const edits = useMay()('saveWorkflow')
  const about = { articleId: place.articleId, workflow, change }
  return (
    <Panel title={t.editorialWorkflow} action={<StateBadge workflow={workflow} />}>
      <Standing workflow={workflow} />
      <Moves {...place} workflow={workflow} change={change} />
      {edits && <Checklist {...about} />}
      {edits && <DueDate {...about} />}
      {edits ? (
        <ReviewRequests articleId={place.articleId} requests={workflow.requests} change={change} />
      ) : (
        <OwnRequests articleId={place.articleId} requests={workflow.requests} change={change} />
      )}
    </Panel>
  )
}

const StateBadge = ({ workflow: { state } }: { workflow: Workflow }) => (
  <Badge variant="light" color={state === 'approved' ? 'accent' : state === 'in_review' ? 'yellow' : 'gray'}>
    {STATE_TEXTS[state]}
  </Badge>
)

const said = (deed: { name: string | null; at: string }): string => `${deed.name ?? t.aFormerEmployee}, ${dateTime.format(new Date(deed.at))}`

function Standing({ workflow: { state, changed, submitted, approved, returned } }: { workflow: Workflow }) {
  return (
    <>
      {returned && (
        <Alert color="yellow" p="xs" title={t.returnedForChanges}>
          {said(returned)}
          <Text fz="sm">{returned.reason}</Text>
        </Alert>
      )}
      {state === 'in_review' && !changed && submitted && <Text fz="sm">{t.submittedBy({ submitted: said(submitted) })}</Text>}
      {state === 'approved' && approved && <Text fz="sm">{t.approvedBy({ approved: said(approved) })}</Text>}
      {changed && approved && <Text fz="sm">{t.approvedTextChanged({ approved: said(approved) })}</Text>}
    </>
  )
}

function Moves({ articleId, version, isUnsaved, workflow: { state }, change: { run, isBusy } }: Props & { workflow: Workflow; change: Change }) {
  const may = useMay()
  const edits = may('saveWorkflow')
  const [reason, setReason] = useState<string | null>(null)
  const move = (to: Workflow['state'], told: string, why = '') =>
    run('moveArticle', { params: { id: articleId }, body: { to, version, ...(why ? { reason: why } : {}) } }, told)
  const about = { size: 'compact-sm', loading: isBusy, disabled: isUnsaved } as const
  if (!may('moveArticle')) return null
  if (reason !== null)
    return (
      <Stack gap="xs">
        <Textarea
          label={t.whatNeedsToChange}
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Group gap="xs">
          <Button
            {...about}
            disabled={reason.trim() === ''}
            onClick={() => {
              move('draft', t.articleReturnedForChanges, reason.trim())
              setReason(null)
            }}
          >
            {t.return}
          </Button>
          <Button variant="default" size="compact-sm" onClick={() => setReason(null)}>
            {t.cancel}
          </Button>
        </Group>
      </Stack>
    )
  return (
    <>
      <Group gap="xs">
        {state === 'draft' && (
          <Button {...about} variant="default" onClick={() => move('in_review', t.articleSubmittedForReview)}>
            {t.submitForReview}
          </Button>
        )}
        {edits && state !== 'approved' && (
          <Button {...about} onClick={() => move('approved', t.articleApproved)}>
            {t.approveArticle}
          </Button>
        )}
        {edits && state !== 'draft' && (
          <Button {...about} variant="default" onClick={() => setReason('')}>
            {t.returnForChanges}
          </Button>
        )}
        {!edits && state === 'in_review' && (
          <Button {...about} variant="default" onClick={() => move('draft', t.submissionCancelled)}>
            {t.cancelSubmission}
          </Button>
        )}
      </Group>
      {isUnsaved && (
        <Text fz="xs" c="dimmed">
          {t.saveYourChangesFirst}
        </Text>
      )}
    </>
  )
}

function Checklist({ articleId, workflow: { checklist }, change: { run, isBusy, pending } }: { articleId: string; workflow: Workflow; change: Change }) {
  if (checklist.length === 0) return null
  const sent = pending?.body?.item
  return (
    <Stack gap={6} role="group" aria-label={t.checklist}>
      <Text fz="sm" fw={600}>
        {t.checklist}
      </Text>
      {checklist.map(({ item, ticked }) => (
        <Checkbox
          key={item}
          label={item}
          description={ticked ? said(ticked) : undefined}
          checked={sent?.text === item ? sent.ticked : ticked !== null}
          disabled={isBusy}
          onChange={({ currentTarget }) => run('saveWorkflow', { params: { id: articleId }, body: { item: { text: item, ticked: currentTarget.checked } } })}
        />
      ))}
    </Stack>
  )
}

function DueDate({ articleId, workflow: { due_at }, change: { run } }: { articleId: string; workflow: Workflow; change: Change }) {
  const zone = useNewsroomZone()
  return (
    <PlanPicker
      label={t.dueDate}
      placeholder={t.notSet}
      value={due_at}
      zone={zone}
      onChange={(value) => run('saveWorkflow', { params: { id: articleId }, body: { due_at: value } }, value ? t.dueDateSet : t.dueDateRemoved)}
    />
  )
}
