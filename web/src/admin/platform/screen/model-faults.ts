import type { MODEL_ERRORS } from '#shared/contracts/platform/model-errors.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { t } from './catalogue.ts'

export type ModelFaultCode = (typeof MODEL_ERRORS)[number]

/** A screen where something can be done about it. */
export interface NextStep {
  label: string
  to: string
}

/** What is said of a model that gave no answer, and where its cause is removed. */
interface ModelFault {
  text: string
  step?: NextStep
}

const SETTINGS: NextStep = { label: t.openAiSettings, to: '/admin/settings' }

/** The one place for the words of a model's failures: each class of failure has its own, with what to do next. */
export const MODEL_FAULTS: Readonly<Record<ModelFaultCode, ModelFault>> = {
  'model-switched-off': { text: t.modelSwitchedOff, step: SETTINGS },
  'budget-exceeded': { text: t.budgetExceeded, step: SETTINGS },
  'model-not-connected': {
    text: t.modelNotConnectedText,
  },
  'model-key-refused': {
    text: t.modelKeyRefused,
  },
  'model-access-denied': {
    text: t.modelAccessDenied,
  },
  'model-throttled': { text: t.modelThrottled },
  'model-unavailable': { text: t.modelUnavailable },
  'model-refused': { text: t.modelRefused },
  'model-answer-invalid': { text: t.modelAnswerInvalid },
}

const isModelFault = (code: string): code is ModelFaultCode => Object.hasOwn(MODEL_FAULTS, code)

/** Screens for what else work fails with. */
const OTHER_STEPS: Readonly<Partial<Record<ErrorCode, NextStep>>> = {
  'not-repaired': { label: t.openTasks, to: '/admin/tasks' },
  'source-unreadable': { label: t.openResearchProfiles, to: '/admin/content-research' },
  'translations-incomplete': { label: t.openTranslations, to: '/admin/translations' },
  'translation-needs-review': { label: t.openTranslations, to: '/admin/translations' },
  'guardian-off': { label: t.openSuperAiGuardian, to: '/admin/super-ai-guardian' },
}

/** Where the cause of a failure is removed; null where no screen can. */
export function nextStepOf(code: string | null | undefined): NextStep | null {
  if (!code) return null
  if (isModelFault(code)) return MODEL_FAULTS[code].step ?? null
  return Object.hasOwn(OTHER_STEPS, code) ? (OTHER_STEPS[code as ErrorCode] ?? null) : null
}
