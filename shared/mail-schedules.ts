import { type Schedule, setTimes, WEEKLY_MAIL } from '#shared/domain/platform/schedule.ts'
import { dailyAt } from './domain/platform/times.ts'

/** Nine o'clock on Monday is between Sunday 19:00 and Monday 21:00 UTC in every zone, and at a full quarter of an hour. */
const ASKED_FOR_MAILS = 'cron(0/15 * ? * SUN-MON *)'
const WEEKLY = setTimes(['newsroom_time_zone'], ({ newsroom_time_zone: zone }) => ({ expression: WEEKLY_MAIL, zone }))
/** Before the newsroom's day begins. */
const DAILY_MAIL = '07:30'

/** Schedules of mails: a part of `SCHEDULES`. */
export const MAIL_SCHEDULES = [
  {
    name: 'send-newsletter',
    title: 'Naujienlaiškio siuntimas',
    englishTitle: 'Newsletter',
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
    title: 'Savaitės ataskaitos siuntimas',
    englishTitle: 'Weekly report',
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
    name: 'mail-notifications',
    title: 'Dienos pranešimų laiškai',
    englishTitle: 'Daily mails of notifications',
    expression: 'cron(0/15 * * * ? *)',
    zone: 'UTC',
    set: setTimes(['newsroom_time_zone'], ({ newsroom_time_zone: zone }) => dailyAt(DAILY_MAIL, zone)),
    target: 'send-report',
    catchUp: true,
    purpose: 'Sends people of the newsroom one mail with the notifications that they have not read, at 7:30 of the newsroom.',
    about: 'Redakcijos žmonėms 7.30 val. išsiunčia po vieną laišką su neskaitytais pranešimais.',
  },
] as const satisfies readonly Schedule[]
