import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { GateVerdict } from './quality-gate.ts'

/** How an original stands in the workflow when it is about to go out. */
export interface WorkflowStand {
  /** Exactly this text is approved. */
  approved: boolean
  /** Items of its checklist that nobody has ticked. */
  open: number
}

/** The gate's verdicts on the workflow: approval, and the checklist where the section has one. @param items how many the checklist has */
export function workflowVerdicts({ approved, open }: WorkflowStand, items: number): GateVerdict[] {
  const locale = ORIGINAL_LOCALE
  const approval: GateVerdict = { rule: 'approved', locale, measured: approved, threshold: true, passed: approved }
  const checklist: GateVerdict = { rule: 'checklist', locale, measured: open, threshold: 0, passed: open === 0 }
  return items === 0 ? [approval] : [approval, checklist]
}
