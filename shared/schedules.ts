import { NEWSROOM_ZONE } from './domain/newsroom-days.ts'
import type { ToggleKey } from './domain/setting-ranges.ts'

/** When the weekly mails go out. */
export const WEEKLY_MAIL = 'cron(0 9 ? * MON *)'

/**
 * The one registry of schedules: EventBridge Scheduler, the local scheduler, the list that the API gives, texts of screens and
 * `docs/schedules.md` derive from it. Only what has a target is in it.
 */
export interface Schedule {
  /** Kebab-case, unique: the schedule's name on AWS. */
  name: string
  /** EventBridge Scheduler expression, read in `zone`. */
  expression: string
  zone: string
  /** The function's bundle that it invokes, or the state machine that it starts. */
  target: 'rebuild-counters' | 'reconcile-site' | 'rebuild-site' | 'refresh-popularity' | 'syndication' | 'purge-trash' | 'guardian'
  /** The switch that the target asks first; without one it always works. */
  toggle?: ToggleKey
  /** A setting that says every how many hours of the zone's clock its target works; the other times it leaves (`isDueAt`). */
  interval?: 'research_cron_hours'
  /** What it does, in English. */
  purpose: string
  /** The same in Lithuanian, for screens. */
  about: string
}

export const SCHEDULES = [
  {
    name: 'rebuild-counters',
    expression: 'cron(30 3 * * ? *)',
    zone: NEWSROOM_ZONE,
    target: 'rebuild-counters',
    purpose: 'Counts all cards anew and corrects counters that have drifted.',
    about: 'Iš naujo suskaičiuoja straipsnius ir pataiso nukrypusius skaitiklius.',
  },
  {
    name: 'reconcile-site',
    expression: 'cron(10 4 * * ? *)',
    zone: NEWSROOM_ZONE,
    target: 'reconcile-site',
    purpose: 'Proves that table, pages and listings agree, and repairs what does not.',
    about: 'Patikrina, ar duomenys, puslapiai ir sąrašai sutampa, ir pataiso, kas nesutampa.',
  },
  {
    name: 'purge-trash',
    expression: 'cron(50 2 * * ? *)',
    zone: NEWSROOM_ZONE,
    target: 'purge-trash',
    purpose: 'Deletes for good the articles that have been in the trash for thirty days.',
    about: 'Visam laikui ištrina straipsnius, šiukšliadėžėje išbuvusius trisdešimt dienų.',
  },
  {
    name: 'refresh-popularity',
    expression: 'cron(5 * * * ? *)',
    zone: 'UTC',
    target: 'refresh-popularity',
    purpose: 'Sums the views of the last 7 and 30 days into the articles and into the file that readers see.',
    about: 'Susumuoja pastarųjų 7 ir 30 dienų peržiūras.',
  },
  {
    name: 'rebuild-site',
    expression: 'cron(40 4 ? * SUN *)',
    zone: NEWSROOM_ZONE,
    target: 'rebuild-site',
    purpose: 'Renders every page anew, so that older articles lead to newer ones on their subjects.',
    about: 'Iš naujo sukuria visus puslapius, kad senesni straipsniai vestų į naujesnius ta pačia tema.',
  },
  {
    name: 'super-ai-guardian',
    expression: 'cron(0/15 * * * ? *)',
    zone: 'UTC',
    target: 'guardian',
    purpose: 'Computes prompts for improvements from the signals of the publication, as often as run_interval_minutes says.',
    about: 'Iš leidinio rodiklių sudaro tobulinimo pasiūlymus tokiu dažnumu, koks nustatytas Super AI Guardian ekrane.',
  },
  {
    name: 'syndicate-site',
    expression: 'cron(0 * * * ? *)',
    zone: 'UTC',
    target: 'syndication',
    purpose: 'Takes what is older than 48 hours out of the news sitemaps and makes sure of every feed.',
    about: "Iš naujienų sitemap'ų pašalina, kas senesnio nei 48 valandos, ir atnaujina sitemap'us bei srautus.",
  },
] as const satisfies readonly Schedule[]

export type ScheduleName = (typeof SCHEDULES)[number]['name']

/** A schedule by its name. */
export const scheduleNamed = (name: ScheduleName): Schedule => SCHEDULES.find((one) => one.name === name) as Schedule
