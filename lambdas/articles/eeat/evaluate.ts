import type { EntityItem } from 'electrodb'
import { eeatSettings } from '#shared/contracts/articles/eeat-settings.ts'
import { signingAuthors } from '#shared/domain/articles/bylines.ts'
import { type EeatAuthor, type EeatSignal, type EeatStatus, eeatStatus, evaluateEvidence, scoreOf } from '#shared/domain/articles/eeat.ts'
import { AppError } from '#shared/errors.ts'
import type { EeatReport } from '#shared/table/articles/eeat.ts'
import type { Table, Writes } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'
import { type CardRow, type DraftRow, readDraft, readOriginal } from '../reading/family.ts'
import type { EeatJudge } from './judge.ts'
import { readKnownCves } from './known-cves.ts'

export interface Evaluation {
  score: number
  status: EeatStatus
  signals: EeatSignal[]
  min_required: number
  evaluated_at: string
  judge: string | null
}

export interface EvaluatedDraft {
  evaluation: Evaluation
  /** What the card and the report say of it: for whoever writes more in the same transaction. */
  marks: Required<Pick<CardRow, 'eeat_score' | 'eeat_status' | 'eeat_judged' | 'eeat_evaluated_at' | 'eeat_source_hash' | 'eeat_min_score_required'>>
  eeatReport: EntityItem<ReturnType<typeof EeatReport>>
  /** Both, held while the text and the required score are those that were looked at. */
  writes: Writes
}

/** How often an evaluation is made anew because the text changed meanwhile. */
const ROUNDS = 3

/** The minimum of all articles that have none of their own. */
export async function readMinimum(table: Table): Promise<number> {
  const { data } = await table.entities.settings.get({ key: 'eeat_min_score' }).go({ consistent: true })
  return eeatSettings.parse({ eeat_min_score: data?.value }).eeat_min_score
}

/** What the last evaluation found; null when there is none. */
export async function readReport(table: Table, { original_id, eeat_min_score_required }: CardRow) {
  const { data } = await table.entities.eeatReports.get({ original_id }).go({ consistent: true })
  if (!data) return null
  const min_required = eeat_min_score_required ?? (await readMinimum(table))
  const { score, signals, evaluated_at, judge = null, source_hash } = data
  return { evaluation: { score, signals, evaluated_at, judge, min_required, status: eeatStatus(score, min_required) }, source_hash }
}

/** The last evaluation when it is of the present text, otherwise null. */
export async function currentEvaluation(table: Table, card: CardRow): Promise<Evaluation | null> {
  const report = card.eeat_status === 'pending' ? null : await readReport(table, card)
  return report?.source_hash === card.source_hash ? report.evaluation : null
}

/**
 * Evaluates an English original from its text, its author's profile and, where there is one, a judge; the writes keep that
 * while the text and the required score are those that were looked at.
 * @throws AppError as the judge does
 */
export async function evaluateDraft(table: Table, card: CardRow, draft: DraftRow, judge: EeatJudge | null): Promise<EvaluatedDraft> {
  const evaluated_at = new Date().toISOString()
  const own = card.eeat_min_score_required
  const [signer] = signingAuthors(draft)
  const [author, min_required, grades, knownCves] = await Promise.all([
    signer ? readAuthor(table, signer) : null,
    own ?? readMinimum(table),
    judge?.grade(table, draft) ?? [],
    readKnownCves(table, draft),
  ])
  const { title, content, updated_at, original_id, source_hash, locale } = draft
  const signals = [...evaluateEvidence({ title, content, updated_at, author, knownCves, now: evaluated_at }), ...grades]
  const score = scoreOf(signals)
  const status = eeatStatus(score, min_required)
  const marks = {
    eeat_score: score,
    eeat_status: status,
    eeat_judged: judge !== null,
    eeat_evaluated_at: evaluated_at,
    eeat_source_hash: source_hash,
    eeat_min_score_required: min_required,
  }
  const eeatReport = { original_id, score, signals, source_hash, evaluated_at, ...(judge ? { judge: judge.name } : {}) }
  const writes: Writes = ({ cards, eeatReports }) => [
    cards
      .patch({ original_id, locale })
      .set(marks)
      .where((row, { eq, notExists }) => {
        const isSameMinimum = own === undefined ? notExists(row.eeat_min_score_required) : eq(row.eeat_min_score_required, own)
        return `${eq(row.source_hash, source_hash)} AND ${isSameMinimum}`
      })
      .commit(),
    eeatReports.put(eeatReport).commit(),
  ]
  return { evaluation: { score, status, signals, min_required, evaluated_at, judge: judge?.name ?? null }, marks, eeatReport, writes }
}

/**
 * Evaluates an English original and keeps what was found, anew when the text changes meanwhile.
 * @throws AppError `article-not-found` | `not-an-original`, as the judge does, `version-conflict` when it changes too quickly
 */
export async function evaluateOriginal(table: Table, originalId: string, judge: EeatJudge | null): Promise<Evaluation> {
  for (let round = 0; round < ROUNDS; round++) {
    const card = await readOriginal(table, originalId)
    const { evaluation, writes } = await evaluateDraft(table, card, await readDraft(table, originalId, card.locale), judge)
    if ((await refusedWrites(() => table.transaction.write(writes).go())).length === 0) return evaluation
  }
  throw new AppError('version-conflict')
}

/** The score that the quality gate goes by: a judged one of this text where there is one, otherwise the evidence of today. */
export async function scoreForGate(table: Table, card: CardRow, draft: DraftRow): Promise<number> {
  const current = await currentEvaluation(table, card)
  if (current?.judge && card.source_hash === draft.source_hash) return current.score
  const { evaluation, writes } = await evaluateDraft(table, card, draft, null)
  // Refused: the text has changed since, and its own evaluation follows.
  await refusedWrites(() => table.transaction.write(writes).go())
  return evaluation.score
}

/** Only an author's profile, which a person keeps, says anything of experience; of others it counts who they are. */
async function readAuthor(table: Table, user_id: string): Promise<EeatAuthor | null> {
  const { data } = await table.entities.profiles.get({ user_id }).go()
  if (!data) return null
  const nobody = { full_name: data.full_name, author_bio: '', job_title: '', years_experience: 0, certifications: [], publications: [] }
  if (!data.is_author) return nobody
  return {
    full_name: data.full_name,
    author_bio: data.author_bio ?? '',
    job_title: data.job_title ?? '',
    years_experience: data.years_experience,
    certifications: data.author_certifications ?? [],
    publications: data.publications ?? [],
  }
}
