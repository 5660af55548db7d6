import { type EeatAuthor, evaluateEvidence } from '#shared/domain/eeat.ts'
import type { DraftRow } from '../runtime/family.ts'
import type { Table } from '../runtime/table.ts'
import { refusedWrites } from '../runtime/transaction.ts'

/**
 * Evaluates an English original from its text and its author's profile, and keeps score and status on its card while
 * the card is still of that text.
 */
export async function evaluateOriginal(table: Table, draft: DraftRow): Promise<ReturnType<typeof evaluateEvidence>> {
  const now = new Date().toISOString()
  const author = draft.author_id ? await readAuthor(table, draft.author_id) : null
  const evaluation = evaluateEvidence({ title: draft.title, content: draft.content, updated_at: draft.updated_at, author, now })
  // Refused: the text has changed since, and its own evaluation follows.
  await refusedWrites(() =>
    table.transaction
      .write(({ cards }) => [
        cards
          .patch({ original_id: draft.original_id, locale: draft.locale })
          .set({ eeat_score: evaluation.score, eeat_status: evaluation.status, eeat_evaluated_at: now, eeat_source_hash: draft.source_hash })
          .where(({ source_hash }, { eq }) => eq(source_hash, draft.source_hash))
          .commit(),
      ])
      .go(),
  )
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
