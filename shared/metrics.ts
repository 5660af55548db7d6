/**
 * What the application itself counts, beside what AWS counts of its services: the one list from which functions emit, alarms and the dashboard
 * read and the local console explains. Each costs about $0.30 a month and stage, so none has a dimension of its own: which article or operation
 * it was stands beside the value in the log (decision 96).
 */
export const METRICS = {
  PublicationsSucceeded: { unit: 'Count', means: 'Articles that went out in all their languages.' },
  PublicationsRefused: { unit: 'Count', means: 'Publications that a rule stopped before anything changed: the gate, missing translations, a person.' },
  GateRefusals: { unit: 'Count', means: 'Those among them that the quality gate stopped.' },
  PublicationsFailed: { unit: 'Count', means: 'Publications that broke: nothing of them is out, or its end is not known.' },
  PublicationSeconds: { unit: 'Seconds', means: 'From the beginning of a publication to its last word.' },
  NotPublishedInTime: { unit: 'Count', means: 'Planned articles that did not go out at their time.' },
  TranslationLocalesFailed: { unit: 'Count', means: 'Languages that a translation run could not finish.' },
  ModelCalls: { unit: 'Count', means: 'Answered and paid calls of a model.' },
  ModelFailures: { unit: 'Count', means: 'Calls of a model that gave no usable answer.' },
  ModelRefusals: { unit: 'Count', means: 'Calls that were not made: over the cap, or switched off.' },
  ModelInputTokens: { unit: 'Count', means: 'Tokens that models read.' },
  ModelOutputTokens: { unit: 'Count', means: 'Tokens that models wrote.' },
  ModelCostMicroUsd: { unit: 'Count', means: 'What calls cost, in millionths of a US dollar.' },
  ModelBudgetPercent: { unit: 'Percent', means: 'A threshold of the daily cap, when it is passed: 50, 80 or 100.' },
  ScheduleLateSeconds: { unit: 'Seconds', means: 'How long after its time a run of a schedule began.' },
  SearchMilliseconds: { unit: 'Milliseconds', means: 'How long a search took the server.' },
} as const satisfies Record<string, { unit: 'Count' | 'Seconds' | 'Milliseconds' | 'Percent'; means: string }>

export type MetricName = keyof typeof METRICS

/** The one dimension: metrics of all functions are the application's. */
export const METRIC_SERVICE = 'simulpress'
