import type { StageSettings } from './stage-settings.ts'

/**
 * What an operator fills in: one entry for each stage; nothing else differs between them. `stage-settings.ts` says what each value
 * may be and refuses what cannot be meant; `-c name=value` on the command line goes before what stands here.
 * `docs/deploying.md` fills in a stage step by step.
 */
export const STAGES = {
  /** One machine. Its values come with the product. */
  local: { region: 'us-east-1', lambdaConcurrency: 1000, modelTokensPerMinute: 0, alarmEmail: 'operator@simulpress.example' },
  /** To try changes on AWS: cheap, and gone without a trace when it is removed. */
  dev: { logRetentionDays: 14, budgetUsd: 50 },
  /** As `prod`, for looking at a release before readers do. */
  staging: { logRetentionDays: 30, budgetUsd: 100, totp: true, releases: 'canary' },
  /** What readers see: its data stays when the stack goes. */
  prod: { logRetentionDays: 90, budgetUsd: 700, retain: true, totp: true, firewall: true, releases: 'canary' },
} as const satisfies Record<string, StageSettings>

export type StageName = keyof typeof STAGES
