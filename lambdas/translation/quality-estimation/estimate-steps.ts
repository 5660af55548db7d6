import * as z from 'zod'
import { targetLocale } from '#shared/contracts/platform/fields.ts'
import type { CardInForce } from '#shared/domain/translation/card-guidance.ts'
import { unlessStopped, whoStarted } from '../../platform/batch/who-started.ts'
import { knownCode, machineFault, readFault } from '../../platform/process/machine-fault.ts'
import { getTable } from '../../platform/table/table.ts'
import { step } from '../../platform/workflow/steps.ts'
import { readCard } from '../style-cards/store.ts'
import { estimateLocale, failEstimates, finishEstimates, planEstimates, recordUnestimated } from './estimate-run.ts'
import { type Judge, modelJudge } from './judge.ts'

const run = z.object({ operation_id: z.string(), article_id: z.string() })
const localeRun = run.extend({ locale: targetLocale })
const estimated = z.object({ locale: targetLocale, score: z.number(), before: z.number().nullable(), findings: z.int(), passes: z.int() })
const failed = z.object({ locale: targetLocale, code: z.string(), message: z.string() })

/** Models that judge: `first` is empty where nobody does, `second` where the first one is asked again. */
export interface JudgeModels {
  first: string
  second: string
}

/** The judges of an operation in the language of a style card, on the account of who started it; null where nobody judges. */
export async function judgeFor(operationId: string, { first, second }: JudgeModels, card: CardInForce): Promise<Judge | null> {
  if (first === '') return null
  return modelJudge({ modelId: first, secondModelId: second || first, askedBy: await whoStarted(getTable(), operationId), operationId, card })
}

/** Steps of the machine estimate-translations. Every one may be repeated. */
export const estimateSteps = (judges: () => JudgeModels) => ({
  'plan-estimates': step({
    input: run.extend({ locales: z.array(targetLocale) }),
    run: (input) => planEstimates(getTable(), input, input.locales),
  }),
  'estimate-anew': step({
    input: localeRun.extend({ judge: z.boolean() }),
    run: async ({ locale, judge, ...input }) => {
      await unlessStopped(getTable(), input.operation_id)
      return estimateLocale(getTable(), input, locale, judge ? await judgeFor(input.operation_id, judges(), await readCard(getTable(), locale)) : null)
    },
  }),
  'fail-estimate': step({
    input: localeRun.extend({ error: machineFault }),
    run: (input) => recordUnestimated(getTable(), input, input.locale, readFault(input.error)),
  }),
  'finish-estimates': step({
    input: run.extend({ results: z.array(z.union([failed, estimated])) }),
    run: ({ results, ...input }) =>
      finishEstimates(
        getTable(),
        input,
        results.flatMap((result) => ('score' in result ? [result] : [])),
        results.flatMap((result) => ('code' in result ? [{ ...result, code: knownCode(result.code) }] : [])),
      ),
  }),
  'fail-estimates': step({
    input: run.extend({ error: machineFault }),
    run: (input) => failEstimates(getTable(), input, readFault(input.error)),
  }),
})
