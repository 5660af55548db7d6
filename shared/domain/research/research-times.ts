const HOUR_MS = 3_600_000
/** Runs come on the hour and take some minutes: an interval of hours counts from hour to hour. */
const SLACK_MS = 30 * 60_000

interface Researched {
  is_active: boolean
  research_interval_hours: number
  /** Absent before the first run. */
  last_run_at?: string
  /** Runs in a row that could read none of the sources, the last one included. */
  failures?: number
}

/** The longest wait after failures: a week. */
const LONGEST_HOURS = 168

/** Hours from one run to the next: the interval, doubled with every further failure in a row, at most a week. */
export const hoursToNextRun = ({ research_interval_hours, failures = 0 }: Pick<Researched, 'research_interval_hours' | 'failures'>): number =>
  Math.min(LONGEST_HOURS, research_interval_hours * 2 ** Math.min(Math.max(failures - 1, 0), 10))

/** Whether a research profile's interval, or its wait after failures, has passed. @param at epoch milliseconds */
export const isResearchDue = ({ is_active, last_run_at, ...profile }: Researched, at: number): boolean =>
  is_active && (last_run_at === undefined || at - Date.parse(last_run_at) >= hoursToNextRun(profile) * HOUR_MS - SLACK_MS)
