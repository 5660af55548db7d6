import type { MODEL_ERRORS } from '#shared/contracts/platform/model-errors.ts'
import type { ErrorCode } from '#shared/errors.ts'

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

const SETTINGS: NextStep = { label: 'Atidaryti DI nustatymus', to: '/admin/settings' }

/** The one place for the words of a model's failures: each class of failure has its own, with what to do next. */
export const MODEL_FAULTS: Readonly<Record<ModelFaultCode, ModelFault>> = {
  'model-switched-off': { text: 'DI modelio naudojimas išjungtas nustatymuose. Įjunkite jį ir pakartokite.', step: SETTINGS },
  'budget-exceeded': { text: 'Šios dienos DI biudžetas išnaudotas. Padidinkite jį nustatymuose arba palaukite vidurnakčio (UTC).', step: SETTINGS },
  'model-not-connected': {
    text: 'DI modelis neprijungtas: nėra prisijungimo duomenų arba modelio nustatytu pavadinimu. Praneškite administratoriui; kartoti neverta, kol tai nesutvarkyta.',
  },
  'model-key-refused': {
    text: 'DI modelio tarnyba nepriėmė rakto: jis neteisingas arba nebegalioja. Praneškite administratoriui; kartoti neverta, kol raktas nepakeistas.',
  },
  'model-access-denied': {
    text: 'Šiai paskyrai neleista naudoti DI modelio. Praneškite administratoriui: prieigą reikia suteikti modelio tarnybos (AWS) paskyroje.',
  },
  'model-throttled': { text: 'Išnaudota paskyros DI modelio minutės kvota. Bandykite po kelių minučių.' },
  'model-unavailable': { text: 'DI modelis šiuo metu nepasiekiamas. Bandykite po minutės.' },
  'model-refused': { text: 'DI modelis atsisakė dirbti su šiuo turiniu. Pakeiskite tekstą ir pakartokite.' },
  'model-answer-invalid': { text: 'DI modelis atsakė netinkamai. Bandykite dar kartą.' },
}

const isModelFault = (code: string): code is ModelFaultCode => Object.hasOwn(MODEL_FAULTS, code)

/** Screens for what else work fails with. */
const OTHER_STEPS: Readonly<Partial<Record<ErrorCode, NextStep>>> = {
  'not-repaired': { label: 'Atidaryti užduotis', to: '/admin/tasks' },
  'source-unreadable': { label: 'Atidaryti tyrimo profilius', to: '/admin/content-research' },
  'translations-incomplete': { label: 'Atidaryti vertimus', to: '/admin/translations' },
  'translation-needs-review': { label: 'Atidaryti vertimus', to: '/admin/translations' },
  'guardian-off': { label: 'Atidaryti Super AI Guardian', to: '/admin/super-ai-guardian' },
}

/** Where the cause of a failure is removed; null where no screen can. */
export function nextStepOf(code: string | null | undefined): NextStep | null {
  if (!code) return null
  if (isModelFault(code)) return MODEL_FAULTS[code].step ?? null
  return Object.hasOwn(OTHER_STEPS, code) ? (OTHER_STEPS[code as ErrorCode] ?? null) : null
}
