import { AD_FAULTS, type AdFault, type AdStatus, MOST_SCORE, UX_RATINGS, type UxRating } from '#shared/domain/growth/ad-rules.ts'
import { MOST_WITHIN, WORDS_BETWEEN_SLOTS, WORDS_PER_SLOT } from '#shared/domain/publishing/ad-slots.ts'
import { ProblemError } from '../../platform/api/problem-error.ts'
import type { Operation } from '../../platform/operations/follow-operation.ts'
import { ERROR_TEXTS, errorText } from '../../platform/screen/texts.ts'
import type { Announcement } from '../../platform/shell/toast.ts'

export const STATUS_TEXTS: Readonly<Record<AdStatus, { label: string; color: string }>> = {
  ok: { label: 'Gerai', color: 'accent' },
  warning: { label: 'Įspėjimas', color: 'yellow' },
  error: { label: 'Klaida', color: 'red' },
}

export const RATING_TEXTS: Readonly<Record<UxRating, string>> = { excellent: 'Puiku', good: 'Gerai', poor: 'Prastai', terrible: 'Labai blogai' }

export const FAULT_TEXTS: Readonly<Record<AdFault, string>> = {
  'no-page': 'Puslapio nėra',
  missing: 'Trūksta reklamų',
  'too-many': 'Tekste per daug reklamų',
  foreign: 'Svetimas reklamos kodas be skaitytojo sutikimo',
  crowded: `Tarp reklamų mažiau nei ${WORDS_BETWEEN_SLOTS} žodžių`,
  'after-heading': 'Reklama tarp antraštės ir jos teksto',
  'opens-text': 'Tekstas prasideda reklama',
  'closes-text': 'Tekstas baigiasi reklama',
  'inside-block': 'Reklama sąraše, lentelėje ar citatoje',
  unlabelled: 'Nepažymėta, kad tai reklama',
  unreserved: 'Reklamai nepalikta vietos: tekstas šokinėja',
  unplanned: 'Nenumatyta ar pasikartojanti reklama',
  'dead-target': 'Reklama veda ten, kur nieko nėra',
  'dead-picture': 'Reklamos paveikslėlio nėra',
}

/** What the analysis goes by, made of the rules themselves. */
export const CRITERIA: readonly string[] = [
  `Tekste – ne daugiau kaip viena reklama ${WORDS_PER_SLOT} žodžių ir ne daugiau kaip ${MOST_WITHIN} straipsnyje; trumpame tekste telpa viena siaura.`,
  `Estetikos balas – nuo ${MOST_SCORE} žemyn: kiekvienas trūkumas atima taškų (skaičiuojamos ne daugiau kaip trys to paties trūkumo vietos).`,
  `Skaitymo patogumas – pagal balą: „Puiku“ nuo ${UX_RATINGS.excellent}, „Gerai“ nuo ${UX_RATINGS.good}, „Prastai“ nuo ${UX_RATINGS.poor}, mažiau – „Labai blogai“.`,
  'Vertinamas tikras puslapio HTML iš svetainės saugyklos. Jei prijungtas vertinantis DI modelis, jo klausiama apie prasčiausius puslapius; jo nuomonė balą gali tik sumažinti.',
]

/** What is said where no check is known of. @param isKnown false: that could not be loaded, and nobody knows whether there was one */
export const whenNever = (isKnown: boolean, never: string): string => (isKnown ? never : 'Kada tikrinta, nežinoma: duomenų užkrauti nepavyko.')

/** Faults that take points, with how many. */
export const PRICED_FAULTS = (Object.keys(AD_FAULTS) as AdFault[]).filter((fault) => AD_FAULTS[fault] > 0)

/** `Klaida tikrinant reklamas: …` */
export const checkFault = (error: Error): Announcement => ({
  tone: 'error',
  text: `Klaida tikrinant reklamas: ${error instanceof ProblemError ? errorText(error) : error.message}`,
})

type Ended = Pick<Operation, 'status' | 'error_code' | 'result'>

const stopped = ({ error_code }: Ended): Announcement =>
  error_code === 'cancelled'
    ? { tone: 'warning', text: 'Patikra sustabdyta.' }
    : { tone: 'error', text: `Klaida tikrinant reklamas: ${ERROR_TEXTS[error_code ?? 'internal']}` }

interface Checked {
  total_articles_checked: number
  articles_with_issues: number
}

/** What to say when a check or an analysis has ended. */
export function checkEnded(ended: Ended, name: string): Announcement {
  if (ended.status === 'error') return stopped(ended)
  const { total_articles_checked: checked, articles_with_issues: issues } = ended.result as Checked
  return { tone: issues > 0 ? 'warning' : 'success', text: `${name}: patikrinta straipsnių ${checked}, su trūkumais ${issues}.` }
}

/** What to say when pages were rendered anew. */
export function repairEnded(ended: Ended): Announcement {
  if (ended.status === 'error') return stopped(ended)
  const { repaired, unchanged, errors } = ended.result as { repaired: number; unchanged: number; errors: number }
  const rest = `${unchanged > 0 ? ` Nepakito, nes trūkumas pačiame tekste: ${unchanged}.` : ''}${errors > 0 ? ` Nepavyko: ${errors}.` : ''}`
  return { tone: errors > 0 ? 'warning' : 'success', text: `Atkurta straipsnių: ${repaired}.${rest}` }
}
