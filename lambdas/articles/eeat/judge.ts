import type { EeatSignal } from '#shared/domain/articles/eeat.ts'
import type { Actor } from '#shared/domain/platform/actor.ts'
import { askModel } from '../../platform/model/converse.ts'
import type { Table } from '../../platform/table/table.ts'
import type { DraftRow } from '../reading/family.ts'
import { EEAT_PROMPT_VERSION, GRADES_SYSTEM, GRADES_TOOL, gradesAnswer, gradesContent, MOST_GRADE, RUBRIC_NAMES } from './prompts.ts'

/** A model that grades what cannot be counted. It is not the one that writes, and knows nothing of what that was asked. */
export interface EeatJudge {
  /** Its model and the version of its instructions. */
  name: string
  /** @throws AppError as askModel does */
  grade: (table: Table, draft: DraftRow) => Promise<EeatSignal[]>
}

interface JudgeSettings {
  modelId: string
  askedBy: Actor
  operationId?: string
}

const POINTS = 10
const MAX_TOKENS = 800

/** The judge of a model; null where there is none: then evidence alone counts. */
export const eeatJudge = (settings: JudgeSettings): EeatJudge | null =>
  settings.modelId === '' ? null : { name: `${settings.modelId} ${EEAT_PROMPT_VERSION}`, grade: (table, draft) => grade(table, draft, settings) }

async function grade(table: Table, draft: DraftRow, { modelId, askedBy, operationId }: JudgeSettings): Promise<EeatSignal[]> {
  const question = { modelId, system: GRADES_SYSTEM, content: gradesContent(draft), tool: GRADES_TOOL, answer: gradesAnswer, maxTokens: MAX_TOKENS }
  const billing = { feature: 'eeat-evaluation', promptVersion: EEAT_PROMPT_VERSION, askedBy, articleId: draft.original_id, locale: draft.locale } as const
  const { answer } = await askModel(table, question, { ...billing, ...(operationId ? { operationId } : {}) })
  return RUBRIC_NAMES.map((signal) => ({
    signal,
    source: 'judge',
    detail: answer[signal].reason,
    measured: answer[signal].grade,
    points: (answer[signal].grade * POINTS) / MOST_GRADE,
    possible: POINTS,
  }))
}
