import type { NotificationKind } from '#shared/domain/articles/notifications.ts'
import type { DeskLanguage } from '#shared/domain/platform/desk-languages.ts'

/** Words of mails about notifications: `{by}` is who did it, `{languages}` which languages it is about, `{site}` the publication. */
interface NotificationTexts {
  /** Of a mail about several: `{count}`. */
  subject: string
  heading: string
  kinds: Readonly<Record<NotificationKind, string>>
  /** Where nobody published it: a schedule did. */
  published: string
  /** Who did it and has no profile any more. */
  somebody: string
  /** `{count}` that are not named. */
  more: string
  open: string
  /** Why somebody gets it, and where that is changed. */
  why: string
  settings: string
}

export const NOTIFICATION_TEXTS: Readonly<Record<DeskLanguage, NotificationTexts>> = {
  lt: {
    subject: 'Neskaityti pranešimai: {count}',
    heading: 'Neskaityti pranešimai',
    kinds: {
      'review-requested': '{by} prašo peržiūrėti tekstą ({languages})',
      'review-confirmed': '{by} patvirtino tekstą ({languages})',
      submitted: '{by} pateikė straipsnį peržiūrai',
      approved: '{by} patvirtino straipsnį',
      returned: '{by} grąžino straipsnį taisyti',
      published: '{by} publikavo straipsnį',
      'languages-failed': 'Nepavyko išversti ({languages})',
      'languages-late': 'Išversta, bet dar nepublikuota ({languages})',
      comment: '{by} pakomentavo straipsnį',
      mention: '{by} paminėjo jus komentare',
      suggestion: '{by} pasiūlė pakeitimą',
      'suggestion-accepted': '{by} priėmė jūsų pasiūlymą',
      'suggestion-declined': '{by} atmetė jūsų pasiūlymą',
    },
    published: 'Straipsnis publikuotas',
    somebody: 'Buvęs darbuotojas',
    more: 'Ir dar: {count}',
    open: 'Atverti pranešimus',
    why: 'Laišką gavote, nes dirbate „{site}“ redakcijoje.',
    settings: 'Keisti, kaip pranešimai siunčiami el. paštu',
  },
  en: {
    subject: 'Unread notifications: {count}',
    heading: 'Unread notifications',
    kinds: {
      'review-requested': '{by} asks you to review a text ({languages})',
      'review-confirmed': '{by} confirmed a text ({languages})',
      submitted: '{by} submitted an article for review',
      approved: '{by} approved an article',
      returned: '{by} returned an article for changes',
      published: '{by} published an article',
      'languages-failed': 'Translation failed ({languages})',
      'languages-late': 'Translated, but not yet published ({languages})',
      comment: '{by} commented on an article',
      mention: '{by} mentioned you in a comment',
      suggestion: '{by} suggested a change',
      'suggestion-accepted': '{by} accepted your suggestion',
      'suggestion-declined': '{by} declined your suggestion',
    },
    published: 'An article was published',
    somebody: 'A former colleague',
    more: 'And {count} more',
    open: 'Open notifications',
    why: 'You get this mail because you work in the newsroom of {site}.',
    settings: 'Change how notifications are mailed',
  },
}
