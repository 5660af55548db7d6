/** The one registry of schedules: infra, screens and documentation derive from it. */
export interface Schedule {
  /** Kebab-case, unique: the schedule's name on AWS. */
  name: string
  /** EventBridge Scheduler expression, read in `zone`. */
  expression: string
  zone: string
  /** The function's bundle that it invokes. */
  target: 'rebuild-counters'
  purpose: string
}

export const SCHEDULES = [
  {
    name: 'rebuild-counters',
    expression: 'cron(30 3 * * ? *)',
    zone: 'Europe/Vilnius',
    target: 'rebuild-counters',
    purpose: 'Counts all cards anew and corrects counters that have drifted.',
  },
] as const satisfies readonly Schedule[]
