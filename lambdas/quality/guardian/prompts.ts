import type { EntityItem } from 'electrodb'
import * as z from 'zod'
import { GUARDIAN_LIMITS, type guardianPrompt } from '#shared/contracts/quality/guardian.ts'
import { type PromptStatus, promptMayBecome } from '#shared/domain/quality/guardian-status.ts'
import { AppError } from '#shared/errors.ts'
import type { GuardianPrompt } from '#shared/table/quality/guardian.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'

type Row = EntityItem<ReturnType<typeof GuardianPrompt>>
export type PromptView = z.output<typeof guardianPrompt>

/** Before the first id of all. */
const FIRST = '0'
/** How often a decision looks again when somebody else decided meanwhile. */
const ROUNDS = 3

/**
 * A page of prompts, newest first.
 * @param before the last one of the page before
 * @throws AppError `invalid-cursor`
 */
export async function readPrompts(table: Table, before: string | undefined): Promise<{ prompts: PromptView[]; cursor: string | null }> {
  if (before !== undefined && !z.uuid().safeParse(before).success) throw new AppError('invalid-cursor')
  const { prompts } = table.entities.guardianPrompts.query
  const page = { order: 'desc', limit: GUARDIAN_LIMITS.prompts + 2, consistent: true } as const
  const { data } = await (before === undefined ? prompts({}).go(page) : prompts({}).between({ id: FIRST }, { id: before }).go(page))
  const rows = data.filter(({ id }) => id !== before)
  const shown = rows.slice(0, GUARDIAN_LIMITS.prompts)
  return { prompts: shown.map(promptView), cursor: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null }
}

interface Decision {
  status: PromptStatus
  implementation_notes?: string | undefined
}

/**
 * Decides on a prompt. What it has already changes nothing; of two who decide at once, the second is held to what the first one decided.
 * @throws AppError `prompt-not-found`, `prompt-decided` with `current_status`
 */
export async function decide(table: Table, id: string, { status, implementation_notes }: Decision, decided_by: string): Promise<PromptView> {
  const now = new Date().toISOString()
  for (let round = 0; round < ROUNDS; round++) {
    const { data: row } = await table.entities.guardianPrompts.get({ id }).go({ consistent: true })
    if (!row) throw new AppError('prompt-not-found')
    if (row.status === status) return promptView(row)
    if (!promptMayBecome(row.status, status)) throw new AppError('prompt-decided', undefined, { extra: { current_status: row.status } })
    const next: Row = {
      ...row,
      status,
      decided_by,
      ...(status === 'copied' ? { copied_at: now } : {}),
      ...(status === 'implemented' ? { implemented_at: now, implementation_notes: implementation_notes ?? '' } : {}),
    }
    const refused = await refusedWrites(() =>
      table.transaction
        .write(({ guardianPrompts }) => [
          guardianPrompts
            .put(next)
            .where((a, { eq }) => eq(a.status, row.status))
            .commit(),
        ])
        .go(),
    )
    if (refused.length === 0) return promptView(next)
  }
  throw new AppError('dependency-unavailable', 'The prompt is being decided on by others at this moment.')
}

const promptView = (row: Row): PromptView => ({
  id: row.id,
  title: row.title,
  lt_title: row.lt_title,
  category: row.category,
  priority: row.priority,
  status: row.status,
  confidence_score: row.confidence_score,
  reasoning: row.reasoning,
  lt_reasoning: row.lt_reasoning,
  expected_impact: row.expected_impact,
  lt_expected_impact: row.lt_expected_impact,
  estimated_revenue_impact: row.estimated_revenue_impact ?? null,
  revenue_basis: row.revenue_basis ?? null,
  lt_revenue_basis: row.lt_revenue_basis ?? null,
  files_to_modify: row.files_to_modify,
  lovable_prompt: row.lovable_prompt,
  copied_at: row.copied_at ?? null,
  implemented_at: row.implemented_at ?? null,
  implementation_notes: row.implementation_notes ?? null,
  created_at: row.created_at,
})
