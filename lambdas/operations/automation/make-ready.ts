import { AppError } from '#shared/errors.ts'
import { currentEvaluation, evaluateOriginal } from '../../articles/eeat/evaluate.ts'
import { eeatJudge } from '../../articles/eeat/judge.ts'
import type { GivePicture } from '../../articles/pictures/picture-giver.ts'
import { readOriginal } from '../../articles/reading/family.ts'
import { optimizeArticle } from '../../growth/seo/optimize-article.ts'
import type { StepPlace } from '../../platform/batch/automation-step.ts'
import { logger } from '../../platform/log/log.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'

interface Tools {
  writerModelId: () => string
  judgeModelId: () => string
  givePicture: GivePicture
}

/**
 * What a new draft needs before it can be translated: search texts, a picture, an evaluation. What cannot be had now is left to the schedules that
 * look for it; repeated, it finds what is done.
 */
export const makeReady =
  ({ writerModelId, judgeModelId, givePicture }: Tools) =>
  async (place: StepPlace, id: string): Promise<void> => {
    const { table, askedBy, operationId } = place
    await unlessFaulty(async () => {
      const { writes } = await optimizeArticle(place, id, { overwriteHuman: false, modelId: writerModelId() })
      if (writes) await refusedWrites(() => table.transaction.write(writes).go())
    })
    await unlessFaulty(async () => {
      const { writes } = await givePicture(place, id, 'missing')
      if (writes) await refusedWrites(() => table.transaction.write(writes).go())
    })
    await unlessFaulty(async () => {
      const card = await readOriginal(table, id)
      if (!(await currentEvaluation(table, card))) await evaluateOriginal(table, id, eeatJudge({ modelId: judgeModelId(), askedBy, operationId }))
    })
  }

async function unlessFaulty(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    logger().warn('A new draft lacks something for now.', { code: error.code, error })
  }
}
