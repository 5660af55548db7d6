import * as z from 'zod'
import { targetLocale } from '#shared/contracts/platform/fields.ts'
import { parseTranslationModels } from '#shared/domain/platform/translation-models.ts'
import { ENVIRONMENTS } from '#shared/environment.ts'
import { finishNotes } from '../../articles/changes/settle.ts'
import { unlessStopped } from '../../platform/batch/who-started.ts'
import { once, parseEnv } from '../../platform/process/env.ts'
import { machineFault, readFault } from '../../platform/process/machine-fault.ts'
import { getTable } from '../../platform/table/table.ts'
import { createSteps, step } from '../../platform/workflow/steps.ts'
import { takeRules } from '../glossary/run-rules.ts'
import { estimateUnlessThrottled } from '../quality-estimation/estimate.ts'
import { estimateSteps, judgeFor } from '../quality-estimation/estimate-steps.ts'
import { translateLocale } from './locales.ts'
import { failTranslations, finishTranslations } from './outcome.ts'
import { planTranslations, recordFailure } from './plan.ts'

const env = once(() => parseEnv(ENVIRONMENTS.translation))

const firstModels = once(() => parseTranslationModels(env().TRANSLATION_MODELS))

const run = z.object({ operation_id: z.string(), article_id: z.string() })
const localeRun = run.extend({ locale: targetLocale })
const outcome = z.union([z.object({ locale: targetLocale, code: z.string(), message: z.string() }), z.object({ locale: targetLocale })])

/** Steps of the machines translate-article and estimate-translations. Every one may be repeated. */
export const handler = createSteps({
  ...estimateSteps(() => env().JUDGE_MODEL_ID),
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
      const { MODEL_ID: modelId, ALLOW_PSEUDO: allowPseudo } = env()
      await translateLocale(getTable(), input, input.locale, { modelId, firstModelId: firstModels()[input.locale] ?? modelId, allowPseudo })
      return { locale: input.locale }
    },
  }),
  'estimate-quality': step({
    input: localeRun,
    run: async ({ operation_id, article_id, locale }) => {
      await unlessStopped(getTable(), operation_id)
      const judge = await judgeFor(operation_id, env().JUDGE_MODEL_ID)
      await estimateUnlessThrottled(getTable(), { original_id: article_id, locale }, judge, takeRules(operation_id, locale))
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
