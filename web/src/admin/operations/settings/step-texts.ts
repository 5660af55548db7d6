import { AUTOMATION_STEPS, type AutomationCount } from '#shared/domain/platform/automation-steps.ts'

/** What each step of the automation is called, and what it counts. */
export const STEP_TEXTS = Object.fromEntries(AUTOMATION_STEPS.map(({ count, name, counted }) => [count, { name, counted }])) as Readonly<
  Record<AutomationCount, { name: string; counted: string }>
>
