import type { TaskFinding } from '#shared/domain/platform/admin-tasks.ts'
import { LOCALES, type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { readTasks, taskWrites } from '../../platform/table/admin-tasks.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'
import type { PublicationRow } from '../publication/earlier-set.ts'
import { type LiveRows, placeOnCard } from './rows.ts'

const PREFIX = 'live-state:'
const keyOf = (original_id: string): string => `${PREFIX}${original_id}`

/** Why nothing was repaired, and what a person has to know to decide. */
export interface Doubt {
  title: string
  description: string
  /** Where it is decided, below `/admin/`. */
  screen: string
}

/** A doubt about what is live, with what each row says of it. @param unclear the languages that are the reason; none: the article as a whole */
export function doubtOf(original_id: string, { head, publications, cards }: LiveRows, unclear: readonly Locale[]): Doubt {
  const newest = publications.toSorted((one, other) => other.number - one.number)[0]
  const shown = cards.filter((card) => placeOnCard(card)).map(({ locale }) => locale)
  const publication = newest ? `Nr. ${newest.number}${newest.withdrawn_at ? `, atšaukta ${newest.withdrawn_at}` : ', neatšaukta'}` : 'jos nėra'
  return {
    title: unclear.length > 0 ? `Neaišku, kas publikuota: ${unclear.join(', ')}` : 'Neaišku, ar straipsnis publikuotas',
    description: [
      `Antraštinis įrašas: ${head ? `publikuota Nr. ${head.live_version ?? '?'}` : 'jo nėra'}.`,
      `Paskutinė publikacija: ${publication}.`,
      `Kortelės: publikuota ${shown.length} iš ${cards.length} kalbų${shown.length < LOCALES.length && shown.length > 0 ? ` (${shown.join(', ')})` : ''}.`,
      'Puslapiai palikti, kaip buvo. Publikuokite straipsnį iš naujo arba nuimkite jį nuo svetainės.',
    ].join(' '),
    screen: `articles/${original_id}`,
  }
}

/** A doubt about cards that are lost and could not, or shall not, be written anew without being asked for. */
export function lostCardsDoubt({ original_id, number }: PublicationRow, lost: readonly Locale[]): Doubt {
  const isOriginal = lost.includes(ORIGINAL_LOCALE)
  return {
    title: isOriginal ? 'Dingo publikuoto straipsnio originalas' : `Dingo publikuoto straipsnio kortelės: ${lost.join(', ')}`,
    description: [
      `Publikacija Nr. ${number} rodo ir ${lost.join(', ')}, bet šių kalbų kortelių nėra.`,
      isOriginal ? 'Atkurkite originalą iš paskutinės publikacijos.' : 'Išverskite šias kalbas iš naujo ir publikuokite.',
      'Puslapiai palikti, kaip buvo.',
    ].join(' '),
    screen: isOriginal ? 'data-integrity' : `articles/${original_id}`,
  }
}

/** A doubt about published texts that are lost and that no working copy has any more. */
export const lostTextsDoubt = ({ original_id, number }: PublicationRow, lost: readonly string[]): Doubt => ({
  title: `Dingo publikuotas tekstas: ${lost.join(', ')}`,
  description: [
    `Publikacija Nr. ${number} rodo tekstą, kurio nebėra, o darbinė kopija nuo tada pakeista.`,
    'Puslapiai palikti, kaip buvo. Peržiūrėkite darbinę kopiją ir publikuokite iš naujo.',
  ].join(' '),
  screen: `articles/${original_id}`,
})

/** A page of an article of which the table knows nothing. */
export const strangePage = (path: string): Doubt => ({
  title: 'Puslapis be straipsnio',
  description: `Adresu ${path} stovi straipsnio puslapis, bet lentelėje apie jį nieko nėra. Puslapis paliktas. Atkurkite straipsnį iš atsarginės kopijos.`,
  screen: 'data-integrity',
})

const finding = (original_id: string, { title, description, screen }: Doubt): TaskFinding => ({
  title,
  description: `${description} Straipsnis ${original_id}.`,
  severity: 'critical',
  screen,
  source: 'live-state',
})

/**
 * The task of an article of which nobody can say what is live: opened with the doubt, closed once the rows agree. Somebody who changes it at the same
 * moment wins; the next check says it anew.
 */
export async function tellOfDoubt(table: Table, original_id: string, doubt: Doubt): Promise<void> {
  const key = keyOf(original_id)
  const writes = taskWrites(await readTasks(table), [key], new Map([[key, finding(original_id, doubt)]]), new Date().toISOString())
  await refusedWrites(() => table.transaction.write(writes).go())
}

/** Closes the tasks of articles of which everything agrees again. */
export async function forgetDoubts(table: Table, originals: readonly string[]): Promise<void> {
  const known = await readTasks(table)
  const standing = originals.map(keyOf).filter((key) => known.some((one) => one.key === key && (one.standing || one.status === 'open')))
  if (standing.length === 0) return
  await refusedWrites(() => table.transaction.write(taskWrites(known, standing, new Map(), new Date().toISOString())).go())
}

/** The task of an author whose profile was lost: what no page says has to be written again. @param name null: no page names the author */
export async function tellOfProfile(table: Table, user_id: string, name: string | null): Promise<void> {
  const key = `profile:${user_id}`
  const found: TaskFinding = {
    title: name === null ? 'Dingo autoriaus profilis' : `Atkurtas dingęs profilis: ${name}`,
    description:
      name === null
        ? `Autoriaus ${user_id} profilio nėra, o jo straipsnių puslapiuose jis neįvardytas. Sukurkite profilį iš naujo.`
        : 'Profilis atkurtas iš puslapių. El. paštas, patirtis ir sertifikatai dingo: įrašykite juos iš naujo.',
    severity: name === null ? 'critical' : 'warning',
    screen: 'eeat-settings',
    source: 'live-state',
  }
  await refusedWrites(async () => table.transaction.write(taskWrites(await readTasks(table), [key], new Map([[key, found]]), new Date().toISOString())).go())
}
