import type * as z from 'zod'
import type { workflow } from '#shared/contracts/articles/workflow.ts'
import { workflowSettings } from '#shared/contracts/articles/workflow-settings.ts'
import { sectionOf } from '#shared/domain/articles/categories.ts'
import { checklistItems, checklistKey } from '#shared/domain/articles/workflow.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { Deed } from '#shared/table/articles/workflow.ts'
import { readSettingValues } from '../../platform/table/settings.ts'
import type { Table } from '../../platform/table/table.ts'
import { type CardRow, readDraft } from '../reading/family.ts'
import { readNames } from '../reading/people.ts'
import { approves, readWorkflow, requestsOf } from './store.ts'

type View = z.output<typeof workflow>

/** Whether the newsroom uses the workflow, and the checklist of an article's section. */
export async function readWorkflowSettings(table: Table, { category_id }: Pick<CardRow, 'category_id'>) {
  const values = await readSettingValues(table, workflowSettings.keyof().options)
  return { enabled: values.workflow_enabled, items: checklistItems(values[checklistKey(sectionOf(category_id))]) }
}

/** Where an article stands in the workflow, for the desk. */
export async function viewWorkflow(table: Table, card: CardRow): Promise<{ enabled: boolean; workflow: View }> {
  const { original_id } = card
  const [row, draft, requests, { enabled, items }] = await Promise.all([
    readWorkflow(table, original_id),
    readDraft(table, original_id, ORIGINAL_LOCALE),
    requestsOf(table, original_id),
    readWorkflowSettings(table, card),
  ])
  const { state, submitted, approved, returned, due_at, ticked } = row
  const deeds = [submitted, approved, returned, ...Object.values(ticked)]
  const names = await readNames(table, [...deeds.map((deed) => deed?.by), ...requests.flatMap(({ user_id, asked_by }) => [user_id, asked_by])])
  const named = (deed: Deed | undefined) => (deed ? { by: deed.by, name: names.get(deed.by) ?? null, at: deed.at } : null)
  const stands = state !== 'approved' || approves(row, draft)
  const view: View = {
    state: stands ? state : 'in_review',
    changed: !stands,
    submitted: named(submitted),
    approved: state === 'approved' ? named(approved) : null,
    returned: returned ? { ...named(returned), by: returned.by, name: names.get(returned.by) ?? null, at: returned.at, reason: returned.reason } : null,
    due_at: due_at ?? null,
    checklist: items.map((item) => ({ item, ticked: named(ticked[item]) })),
    requests: requests.map(({ user_id, locale, asked_by, asked_at }) => ({
      ...{ user_id, locale, asked_by, asked_at },
      name: names.get(user_id) ?? null,
      asked_by_name: names.get(asked_by) ?? null,
    })),
  }
  return { enabled, workflow: view }
}
