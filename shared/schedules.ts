/** The one registry of schedules: infra, screens and documentation derive from it. */
export interface Schedule {
  /** Kebab-case, unique: the schedule's name on AWS. */
  name: string
  /** EventBridge Scheduler expression, read in `zone`. */
  expression: string
  zone: string
  /** The function's bundle that it invokes, or the state machine that it starts. */
  target: 'rebuild-counters' | 'reconcile-site' | 'rebuild-site' | 'refresh-popularity' | 'syndication' | 'purge-trash'
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
  {
    name: 'reconcile-site',
    expression: 'cron(10 4 * * ? *)',
    zone: 'Europe/Vilnius',
    target: 'reconcile-site',
    purpose: 'Proves that table, pages and listings agree, and repairs what does not.',
  },
  {
    name: 'purge-trash',
    expression: 'cron(50 2 * * ? *)',
    zone: 'Europe/Vilnius',
    target: 'purge-trash',
    purpose: 'Deletes for good the articles that have been in the trash for thirty days.',
  },
  {
    name: 'refresh-popularity',
    expression: 'cron(5 * * * ? *)',
    zone: 'UTC',
    target: 'refresh-popularity',
    purpose: 'Sums the views of the last 7 and 30 days into the articles and into the file that readers see.',
  },
  {
    name: 'rebuild-site',
    expression: 'cron(40 4 ? * SUN *)',
    zone: 'Europe/Vilnius',
    target: 'rebuild-site',
    purpose: 'Renders every page anew, so that older articles lead to newer ones on their subjects.',
  },
  {
    name: 'syndicate-site',
    expression: 'cron(0 * * * ? *)',
    zone: 'UTC',
    target: 'syndication',
    purpose: 'Takes what is older than 48 hours out of the news sitemaps and makes sure of every feed.',
  },
] as const satisfies readonly Schedule[]
