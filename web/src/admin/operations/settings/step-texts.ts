import { AUTOMATION_STEPS, type AutomationCount } from '#shared/domain/platform/automation-steps.ts'
import { DESK_LANGUAGE } from '../../platform/language/desk-language.ts'

/** What each step of the automation is called, and what it counts. */
export const STEP_TEXTS = Object.fromEntries(
  AUTOMATION_STEPS.map(({ count, name, counted, english }) => [count, DESK_LANGUAGE === 'en' ? english : { name, counted }]),
) as Readonly<Record<AutomationCount, { name: string; counted: string }>>
