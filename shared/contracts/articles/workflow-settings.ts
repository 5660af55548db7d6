import * as z from 'zod'
import { languageList } from '#shared/domain/articles/reviews.ts'
import { checklistFault, checklistKey } from '#shared/domain/articles/workflow.ts'
import { isLocale } from '#shared/locales.ts'
import { SECTIONS, type Section } from '#shared/sections.ts'
import { flag } from '../platform/fields.ts'

/** What the gate asks of people: languages that somebody has to have confirmed before they go out, and whether that has to be a second person. */
export const reviewSettings = z
  .strictObject({
    review_required_locales: z
      .string()
      .max(200)
      .refine((text) => languageList(text).every(isLocale), { error: 'Languages like de,lt; empty for none.' })
      .transform((text) => languageList(text).join(','))
      .default(''),
    review_four_eyes: flag(false),
  })
  .meta({ id: 'ReviewSettings' })

const checklist = z
  .string()
  .max(2000)
  .check(({ value, issues }) => {
    const fault = checklistFault(value)
    if (fault) issues.push({ code: 'custom', input: value, message: fault })
  })
  .default('')

/** The newsroom's workflow: whether articles are approved before they go out, and what each section's checklist asks. */
export const workflowSettings = z
  .strictObject({
    workflow_enabled: flag(false),
    ...(Object.fromEntries(SECTIONS.map((section) => [checklistKey(section), checklist])) as Record<
      ReturnType<typeof checklistKey<Section>>,
      typeof checklist
    >),
  })
  .meta({ id: 'WorkflowSettings' })
