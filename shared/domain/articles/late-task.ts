import { LOCALE_INFO, type Locale } from '#shared/locales.ts'
import type { TaskFinding } from '../platform/admin-tasks.ts'

const TITLE = 80

/** The problem's key: each article has one. */
export const lateTaskKey = (originalId: string): string => `late-languages:${originalId}`

/** The task about languages that were translated after their article had gone out without them. */
export function lateTask({ id, title, locales }: { id: string; title: string; locales: readonly Locale[] }): TaskFinding {
  const names = locales.map((locale) => LOCALE_INFO[locale].nativeName).join(', ')
  return {
    title: `Paruošta kalba nepublikuota: ${title.length > TITLE ? `${title.slice(0, TITLE)}…` : title}`,
    description: `Straipsnis svetainėje, o vėliau išverstos kalbos skaitytojai dar nemato: ${names}. Straipsnio skydelyje „Publikavimas“ ją galima paskelbti vienu mygtuku.`,
    severity: 'warning',
    screen: `articles/${id}`,
    source: 'translate-article',
  }
}
