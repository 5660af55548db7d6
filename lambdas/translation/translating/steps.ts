import * as z from 'zod'
import { targetLocale } from '#shared/contracts/platform/fields.ts'
import { parseTranslationModels } from '#shared/domain/platform/translation-models.ts'
import { ENVIRONMENTS } from '#shared/environment.ts'
import type { TargetLocale } from '#shared/locales.ts'
import { finishNotes } from '../../articles/changes/settle.ts'
import { unlessStopped } from '../../platform/batch/who-started.ts'
import { once, parseEnv } from '../../platform/process/env.ts'
import { machineFault, readFault } from '../../platform/process/machine-fault.ts'
import { getTable } from '../../platform/table/table.ts'
import { createSteps, step } from '../../platform/workflow/steps.ts'
import { estimateSteps, type JudgeModels, judgeFor } from '../quality-estimation/estimate-steps.ts'
import type { ModelSettings } from './ask.ts'
import { readGuidance, takeGuidance } from './guidance.ts'
import { translateLocale } from './locales.ts'
import { failTranslations, finishTranslations } from './outcome.ts'
import { planTranslations, recordFailure } from './plan.ts'
import { estimateAndRepair } from './repair.ts'

const env = once(() => parseEnv(ENVIRONMENTS.translation))

const firstModels = once(() => parseTranslationModels(env().TRANSLATION_MODELS))

const judges = (): JudgeModels => ({ first: env().JUDGE_MODEL_ID, second: env().SECOND_JUDGE_MODEL_ID })

function modelFor(locale: TargetLocale): ModelSettings {
  const { MODEL_ID: modelId, ALLOW_PSEUDO: allowPseudo } = env()
  return { modelId, firstModelId: firstModels()[locale] ?? modelId, allowPseudo }
}

const run = z.object({ operation_id: z.string(), article_id: z.string() })
const localeRun = run.extend({ locale: targetLocale })
const outcome = z.union([z.object({ locale: targetLocale, code: z.string(), message: z.string() }), z.object({ locale: targetLocale })])

/** Steps of the machines translate-article and estimate-translations. Every one may be repeated. */
export const handler = createSteps({
  ...estimateSteps(judges),
  'plan-translations': step({
    input: run.extend({ locales: z.array(targetLocale) }),
    run: async (input) => {
      await finishNotes(getTable(), input)
      return planTranslations(getTable(), input, input.locales)
    },
  }),
  'translate-locale': step({
    input: localeRun,
    run: async (input) => {
      await translateLocale(getTable(), input, input.locale, modelFor(input.locale))
      return { locale: input.locale }
    },
  }),
  'estimate-quality': step({
    input: localeRun,
    run: async ({ locale, ...run }) => {
      await unlessStopped(getTable(), run.operation_id)
      const guidance = takeGuidance(run.operation_id, locale) ?? (await readGuidance(getTable(), locale))
      const judge = await judgeFor(run.operation_id, judges(), guidance.card)
      await estimateAndRepair(getTable(), { run, locale, model: modelFor(locale), judge, ...guidance })
      return { locale }
    },
  }),
  'record-failure': step({
    input: localeRun.extend({ error: machineFault }),
    run: (input) => recordFailure(getTable(), input, input.locale, readFault(input.error)),
  }),
  'finish-translations': step({
    input: run.extend({ results: z.array(outcome), publish: z.boolean() }),
    run: (input) => {
      const failed = input.results.flatMap((result) => ('code' in result ? [{ locale: result.locale, ...readFailed(result) }] : []))
      return finishTranslations(getTable(), input, failed, input.publish ? env().PUBLISH_MACHINE_ARN : null)
    },
  }),
  'fail-translations': step({
    input: run.extend({ error: machineFault }),
    run: (input) => failTranslations(getTable(), input, readFault(input.error)),
  }),
})

const readFailed = ({ code, message }: { code: string; message: string }) => readFault({ Error: code, Cause: JSON.stringify({ errorMessage: message }) })
