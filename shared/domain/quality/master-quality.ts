import type { HistoryStatus } from '../platform/automation-actions.ts'

/** The master quality workflow: what one run takes up, and how its screen follows it. */
export const MASTER_QUALITY = {
  /** Articles whose search texts are improved, the lowest scores first. */
  seo: 20,
  /** Articles whose missing languages are translated. */
  translations: 5,
  /** The screen looks so often, and gives up looking after so many times: half an hour. */
  pollMs: 5000,
  polls: 360,
  /** A run that is over within it answers with its summary; one that cannot be seen yet is not missed before. */
  startToleranceMs: 5000,
} as const

/** How a run went as a whole. One that found nothing to do has succeeded. */
export function overallStatus({ passed, failed }: { passed: number; failed: number }): Exclude<HistoryStatus, 'running'> {
  if (failed === 0) return 'success'
  return passed > 0 ? 'partial_success' : 'error'
}
