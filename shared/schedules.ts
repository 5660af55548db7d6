import { type Schedule, setTimes, WEEKLY_MAIL } from '#shared/domain/platform/schedule.ts'
import { NEWSROOM_ZONE } from './domain/platform/newsroom-days.ts'
import { dailyAt, everyMinutes } from './domain/platform/times.ts'

/** Nine o'clock on Monday is between Sunday 19:00 and Monday 21:00 UTC in every zone, and at a full quarter of an hour. */
const ASKED_FOR_MAILS = 'cron(0/15 * ? * SUN-MON *)'
const WEEKLY = setTimes(['newsroom_time_zone'], ({ newsroom_time_zone: zone }) => ({ expression: WEEKLY_MAIL, zone }))

export const SCHEDULES = [
  {
    name: 'rebuild-counters',
    expression: 'cron(30 3 * * ? *)',
    zone: NEWSROOM_ZONE,
    target: 'rebuild-counters',
    catchUp: true,
    purpose: 'Counts all cards anew and corrects counters that have drifted.',
    about: 'Iš naujo suskaičiuoja straipsnius ir pataiso nukrypusius skaitiklius.',
  },
  {
    name: 'reconcile-site',
    expression: 'cron(10 4 * * ? *)',
    zone: NEWSROOM_ZONE,
    target: 'reconcile-site',
    catchUp: true,
    purpose: 'Proves that table, pages and listings agree, and repairs what does not.',
    about: 'Patikrina, ar duomenys, puslapiai ir sąrašai sutampa, ir pataiso, kas nesutampa.',
  },
  {
    name: 'purge-trash',
    expression: 'cron(50 2 * * ? *)',
    zone: NEWSROOM_ZONE,
    target: 'purge-trash',
    catchUp: true,
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
    catchUp: true,
    purpose: 'Renders every page anew, so that older articles lead to newer ones on their subjects.',
    about: 'Iš naujo sukuria visus puslapius, kad senesni straipsniai vestų į naujesnius ta pačia tema.',
  },
  {
    name: 'run-guardian',
    expression: 'cron(0/15 * * * ? *)',
    zone: 'UTC',
    target: 'guardian',
    set: setTimes(['guardian_run_interval_minutes'], ({ guardian_run_interval_minutes }) => everyMinutes(guardian_run_interval_minutes)),
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
  {
    name: 'check-health',
    expression: 'cron(20 * * * ? *)',
    zone: 'UTC',
    target: 'scheduled-batches',
    purpose: 'Looks at every part of the publication, repairs what is safe to repair, and opens and closes tasks.',
    about: 'Patikrina visas sistemos dalis, pataiso, ką saugu taisyti, ir tvarko užduotis.',
  },
  {
    name: 'send-newsletter',
    expression: ASKED_FOR_MAILS,
    zone: 'UTC',
    set: WEEKLY,
    target: 'send-newsletter',
    toggle: 'newsletter_enabled',
    catchUp: true,
    purpose: 'Sends subscribers what was published in their language within the week.',
    about: 'Išsiunčia prenumeratoriams, kas per savaitę publikuota jų kalba.',
  },
  {
    name: 'send-report',
    expression: ASKED_FOR_MAILS,
    zone: 'UTC',
    set: WEEKLY,
    target: 'send-report',
    toggle: 'weekly_report_enabled',
    catchUp: true,
    purpose: 'Sends the admins the figures of the week.',
    about: 'Išsiunčia administratoriams savaitės skaičius.',
  },
  {
    name: 'publish-due',
    expression: 'cron(* * * * ? *)',
    zone: 'UTC',
    target: 'publish-scheduled',
    purpose: 'Publishes articles at the times that they are planned for, and tries again those that were refused.',
    about: 'Publikuoja suplanuotus straipsnius jų laiku ir bando dar kartą, jei nepavyko.',
  },
  {
    name: 'deliver-webhooks',
    expression: 'cron(* * * * ? *)',
    zone: 'UTC',
    target: 'webhooks',
    purpose: 'Tells webhooks of what was published, and tries again those that did not answer.',
    about: 'Išsiunčia webhook pranešimus apie publikacijas ir kartoja nepavykusius.',
  },
  {
    name: 'auto-publish',
    expression: 'cron(0/5 * * * ? *)',
    zone: 'UTC',
    set: setTimes(['auto_publish_time', 'newsroom_time_zone'], ({ auto_publish_time, newsroom_time_zone }) => dailyAt(auto_publish_time, newsroom_time_zone)),
    target: 'publish-scheduled',
    toggle: 'auto_publish_enabled',
    catchUp: true,
    purpose: 'Publishes articles that are ready, at most auto_publish_daily_count a day, at auto_publish_time.',
    about: 'Nustatytu laiku publikuoja paruoštus straipsnius, ne daugiau, nei leista per dieną.',
  },
  {
    name: 'run-automation',
    expression: 'cron(0 * * * ? *)',
    zone: 'UTC',
    target: 'scheduled-batches',
    purpose: 'Goes through the steps of the automation: research, writing, translation, publication, upkeep.',
    about: 'Vykdo automatizacijos žingsnius: tyrimą, rašymą, vertimą, publikavimą ir priežiūrą. Kiekvienas turi savo jungiklį.',
  },
  {
    name: 'research-content',
    expression: 'cron(50 * * * ? *)',
    zone: 'UTC',
    target: 'scheduled-batches',
    toggle: 'auto_research_enabled',
    purpose: 'Looks for subjects by the research profiles whose own interval has passed.',
    about: 'Ieško temų pagal tyrimo profilius, kurių nustatytas intervalas praėjo.',
  },
  {
    name: 'refresh-content',
    expression: 'cron(20 5 * * ? *)',
    zone: NEWSROOM_ZONE,
    target: 'scheduled-batches',
    toggle: 'auto_refresh_enabled',
    catchUp: true,
    purpose: 'Refreshes the articles that nobody has changed for as many days as are set.',
    about: 'Atnaujina straipsnius, kurie nekeisti tiek dienų, kiek nustatyta.',
  },
  {
    name: 'optimize-seo',
    expression: 'cron(* * * * ? *)',
    zone: 'UTC',
    target: 'scheduled-batches',
    purpose: 'Gives up to a hundred of the lowest-scoring originals better search texts, where some have not been tried.',
    about: 'Pagerina iki šimto žemiausiai įvertintų straipsnių meta tekstus, jei yra dar nebandytų.',
  },
  {
    name: 'scan-pictures',
    expression: 'cron(0/5 * * * ? *)',
    zone: 'UTC',
    target: 'scheduled-batches',
    purpose: 'Gives originals without a picture one.',
    about: 'Sukuria paveikslėlius straipsniams, kurie jų neturi.',
  },
  {
    name: 'check-html',
    expression: 'cron(30 * * * ? *)',
    zone: 'UTC',
    target: 'scheduled-batches',
    purpose: 'Looks at the HTML structure of all texts and for texts that stand more than once.',
    about: 'Patikrina visų tekstų HTML struktūrą ir ieško pasikartojančių tekstų.',
  },
  {
    name: 'watch-schedules',
    expression: 'cron(0/10 * * * ? *)',
    zone: 'UTC',
    target: 'watch-schedules',
    purpose: 'Makes up for times that were missed, and ends the runs that died without a last word.',
    about: 'Paleidžia praleistus darbus ir užbaigia nutrūkusius vykdymus.',
  },
] as const satisfies readonly Schedule[]

type Declared = (typeof SCHEDULES)[number]
export type ScheduleName = Declared['name']
/** Schedules whose work is a batch. */
export type BatchSchedule = Extract<Declared, { target: 'scheduled-batches' }>['name']

export const SCHEDULE_NAMES = SCHEDULES.map(({ name }) => name)

/** A schedule by its name. */
export const scheduleNamed = (name: ScheduleName): Schedule => SCHEDULES.find((one) => one.name === name) as Schedule
