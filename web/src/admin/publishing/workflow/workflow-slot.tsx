import { lazy, Suspense } from 'react'
import { useWorkflow } from './use-workflow.ts'
import type { Props } from './workflow-panel.tsx'

// A newsroom without a workflow loads nothing of it.
const WorkflowPanel = lazy(async () => ({ default: (await import('./workflow-panel.tsx')).WorkflowPanel }))

/** The place of the workflow's panel. A newsroom that uses none sees nothing of it. */
export function WorkflowSlot(props: Props) {
  const { data } = useWorkflow(props.articleId, props.version)
  if (!data?.enabled) return null
  return (
    <Suspense>
      <WorkflowPanel {...props} workflow={data.workflow} />
    </Suspense>
  )
}
