const HOUR_MS = 3_600_000
/** Runs come on the hour and take some minutes: an interval of hours counts from hour to hour. */
const SLACK_MS = 30 * 60_000

interface Researched {
  is_active: boolean
  research_interval_hours: number
  /** Absent before the first run. */
  last_run_at?: string
}

/** Whether a research profile's interval has passed. @param at epoch milliseconds */
export const isResearchDue = ({ is_active, research_interval_hours, last_run_at }: Researched, at: number): boolean =>
  is_active && (last_run_at === undefined || at - Date.parse(last_run_at) >= research_interval_hours * HOUR_MS - SLACK_MS)
