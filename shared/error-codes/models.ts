import type { Vocabulary } from './vocabulary.ts'

/** Codes of calls of an AI model. */
export const MODEL_CODES = {
  'model-switched-off': { status: 409, title: 'Calls of the AI model are switched off.', action: 'Switch them on in the settings (ai_enabled).' },
  'budget-exceeded': {
    status: 429,
    title: "Today's budget for the AI model is used up.",
    action: 'Raise ai_daily_cap_micro_usd in the settings, or wait until midnight UTC.',
  },
  'model-answer-invalid': { status: 502, title: 'The model gave an unusable answer.', action: 'Try again; nothing was changed.' },
  'model-unavailable': { status: 503, title: 'The model cannot be reached at the moment.', action: 'Try again in a minute; nothing was changed.' },
  'model-throttled': {
    status: 503,
    title: 'The model has no capacity left this minute: the quota of the AWS account is used up.',
    action: 'Wait some minutes and try again; nothing was changed. If it stays, an operator asks AWS for more tokens a minute.',
  },
  'model-access-denied': {
    status: 503,
    title: 'AWS does not let this account use the model.',
    action: 'Nothing was changed. Tell an operator: the account needs access to the model, which the guide to deploying describes.',
  },
  'model-key-refused': {
    status: 503,
    title: 'The model’s service does not accept the key.',
    action: 'Nothing was changed. Tell an operator: the key or the credentials of the model are wrong or have expired.',
  },
  'model-not-connected': {
    status: 503,
    title: 'No model is connected under the name that is set.',
    action: 'Nothing was changed. Tell an operator: the model’s name, its region or its credentials are missing or wrong.',
  },
  'model-refused': { status: 422, title: 'The model refused this content.', action: 'Change the text and try again; nothing was changed.' },
} as const satisfies Vocabulary
