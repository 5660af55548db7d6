import type { Times } from '#shared/domain/platform/times.ts'
import type { ScheduledFunctionName } from '#shared/scheduled-functions.ts'
import type { DeskLanguage } from './desk-languages.ts'
import type { ToggleKey } from './setting-ranges.ts'

/** Times that settings decide: which ones, and what their values make of it. */
export interface SetTimes {
  keys: readonly string[]
  times: (values: Readonly<Partial<Record<string, unknown>>>) => Times
}

/**
 * The one registry of schedules: EventBridge Scheduler, the local scheduler, dead-letter queues and alarms, the list that the API gives,
 * texts of screens and `docs/schedules.md` derive from it. Only what has a target is in it.
 */
export interface Schedule extends Times {
  /** Kebab-case, unique: the schedule's name on AWS. */
  name: string
  /** What screens call it, in Lithuanian, unique. */
  title: string
  englishTitle: string
  /** The function's bundle that it invokes, or the state machine that it starts; `scheduled-batches` begins a batch. */
  target:
    | ScheduledFunctionName
    | 'reconcile-site'
    | 'rebuild-site'
    | 'refresh-popularity'
    | 'count-views'
    | 'syndication'
    | 'scheduled-batches'
    | 'send-newsletter'
    | 'send-report'
    | 'watch-schedules'
    | 'publish-scheduled'
    | 'webhooks'
  /** The switch without which it does not work; without one it always does. */
  toggle?: ToggleKey
  /** Settings that say when it works; `expression` then only says how often they are asked, at least as often as they may want. */
  set?: SetTimes
  /** A missed time is made up for as soon as that is noticed: for work whose next time is a day or a week away. */
  catchUp?: true
  /** What it does, in English. */
  purpose: string
  /** The same in Lithuanian, for screens. */
  about: string
}

/** When the weekly mails go out. */
export const WEEKLY_MAIL = 'cron(0 9 ? * MON *)'

/** The settings that may decide when a schedule works, as their schemas in `shared/contracts/settings.ts` have them. */
export interface TimeSettings {
  auto_publish_time: string
  guardian_run_interval_minutes: number
  /** IANA time zone. */
  newsroom_time_zone: string
  research_cron_hours: number
}

/** Declares times that settings decide: `setTimes(['auto_publish_time'], ({ auto_publish_time }) => …)`. */
export const setTimes = <K extends keyof TimeSettings>(keys: readonly K[], times: (values: Pick<TimeSettings, K>) => Times): SetTimes => ({
  keys,
  times: times as unknown as SetTimes['times'],
})

/** What a schedule is called, and what it does, in a language of the desk. */
export const scheduleTexts = ({ title, englishTitle, about, purpose }: Schedule, language: DeskLanguage): { title: string; about: string } =>
  language === 'en' ? { title: englishTitle, about: purpose } : { title, about }
