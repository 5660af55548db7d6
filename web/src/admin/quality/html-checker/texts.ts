import type { Operation } from '../../platform/operations/follow-operation.ts'
import type { Announcement } from '../../platform/shell/toast.ts'

export const EMPTY_SLUG = 'Įveskite straipsnio slug'
export const WAIT_HINT = 'Gali būti viršytas DI užklausų limitas (429). Palaukite 30–60 sekundžių ir bandykite dar kartą.'

/** What each way of starting says when it could not be started, and when it broke. */
export const FAILURES = {
  verify: { start: 'Nepavyko paleisti HTML tikrintojo', run: 'Klaida tikrinant HTML turinį' },
  fix: { start: 'Nepavyko paleisti auto-taisymo', run: 'Klaida paleidžiant auto-taisymą' },
  article: { start: 'Nepavyko patikrinti straipsnio', run: 'Klaida tikrinant straipsnį' },
} as const
export type Way = keyof typeof FAILURES

interface FixCounts {
  fixed: number
  needed_fix: number
  errors: number
  remaining: number
}

/** What a run has repaired, and whether another one is wanted. */
export function fixAnnouncement({ fixed, needed_fix, errors, remaining }: FixCounts): Announcement {
  if (errors > 0 && fixed === 0) return { tone: 'warning', text: `Nepataisyta nieko, klaidų: ${errors}. ${WAIT_HINT}` }
  if (needed_fix === 0) return { tone: 'info', text: 'Taisyti nėra ko.' }
  const counts = `Pataisyta straipsnių: ${fixed} iš ${needed_fix}${errors > 0 ? `, klaidų: ${errors}` : ''}.`
  const more = remaining > 0 ? ` Liko: ${remaining}. Paleiskite dar kartą.` : ''
  return { tone: errors > 0 || remaining > 0 ? 'warning' : 'success', text: `${counts}${more} Publikuoti puslapiai pasikeis publikavus iš naujo.` }
}

/** The words for a run that has ended. */
export function endAnnouncement(way: Way, { status, result, error_code }: Pick<Operation, 'status' | 'result' | 'error_code'>): Announcement {
  if (status === 'error')
    return { tone: error_code === 'cancelled' ? 'warning' : 'error', text: error_code === 'cancelled' ? 'Darbas sustabdytas.' : FAILURES[way].run }
  const counts = result as Record<string, unknown>
  if (way !== 'verify') return fixAnnouncement(counts as unknown as FixCounts)
  if (counts.auto_fix_result) return fixAnnouncement(counts.auto_fix_result as FixCounts)
  const found = Number(counts.suspicious_count)
  return { tone: found > 0 ? 'warning' : 'success', text: `Patikrinta tekstų: ${counts.articles_checked}, įtartinų: ${found}.` }
}

const ISSUES: Readonly<Record<string, string>> = {
  duplicate_content: 'tas pats turinys kitame tos pačios kalbos straipsnyje',
  same_content_different_locale: 'tas pats turinys kita kalba: neišversta',
}
const STRUCTURE: Readonly<Record<string, string>> = {
  empty_paragraphs: 'tuščios pastraipos',
  unclean_markup: 'netinkamos žymos',
  paragraphs: 'pastraipos neatskirtos',
  lists: 'sąrašai surašyti brūkšneliais',
  typed_headings: 'antraštės be žymų',
  headings: 'ilgas tekstas be antraščių',
  h1: 'nėra H1',
  h2: 'per mažai H2',
  h3: 'per mažai H3',
  p: 'per mažai pastraipų',
  list: 'per mažai sąrašų',
}

/** An issue in words; the code itself stands beside it. */
export function issueText(issue: string): string {
  const missing = /^missing_html_structure\((.*)\)$/.exec(issue)?.[1]
  if (missing === undefined) return ISSUES[issue] ?? ''
  return missing
    .split(', ')
    .map((one) => STRUCTURE[one] ?? one)
    .join(', ')
}
