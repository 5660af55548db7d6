import { type EeatAuthor, evaluateEvidence } from '#shared/domain/eeat.ts'
import type { Writes } from '../runtime/batch.ts'
import type { DraftRow } from '../runtime/family.ts'
import type { Table } from '../runtime/table.ts'
import { refusedWrites } from '../runtime/transaction.ts'

type Evaluation = ReturnType<typeof evaluateEvidence>

/** Evaluates an English original from its text and its author's profile; the writes keep it on the card while that is still of this text. */
export async function evaluateDraft(table: Table, draft: DraftRow): Promise<{ evaluation: Evaluation; writes: Writes }> {
  const now = new Date().toISOString()
  const author = draft.author_id ? await readAuthor(table, draft.author_id) : null
  const evaluation = evaluateEvidence({ title: draft.title, content: draft.content, updated_at: draft.updated_at, author, now })
  const writes: Writes = ({ cards }) => [
    cards
      .patch({ original_id: draft.original_id, locale: draft.locale })
      .set({ eeat_score: evaluation.score, eeat_status: evaluation.status, eeat_evaluated_at: now, eeat_source_hash: draft.source_hash })
      .where(({ source_hash }, { eq }) => eq(source_hash, draft.source_hash))
      .commit(),
  ]
  return { evaluation, writes }
}

/** Evaluates an English original and keeps score and status. */
export async function evaluateOriginal(table: Table, draft: DraftRow): Promise<Evaluation> {
  const { evaluation, writes } = await evaluateDraft(table, draft)
  // Refused: the text has changed since, and its own evaluation follows.
  await refusedWrites(() => table.transaction.write(writes).go())
  return evaluation
}

async function readAuthor(table: Table, user_id: string): Promise<EeatAuthor | null> {
  const { data } = await table.entities.profiles.get({ user_id }).go()
  if (!data) return null
  return {
    full_name: data.full_name,
    author_bio: data.author_bio ?? '',
    job_title: data.job_title ?? '',
    years_experience: data.years_experience,
    certifications: data.author_certifications ?? [],
    publications: data.publications ?? [],
  }
}
