import { linkRun, smartInternalLinks } from '#shared/contracts/growth/internal-links.ts'
import type { Operation } from '../../platform/operations/follow-operation.ts'
import { ERROR_TEXTS } from '../../platform/screen/texts.ts'
import type { Announcement } from '../../platform/shell/toast.ts'

export const RUN_FAILED = 'Nepavyko paleisti automatinio generavimo'
const NOT_FOUND = 'Nepavyko generuoti nuorodų'
export const ONE_FAILED = 'Klaida generuojant nuorodas'

type Ended = Pick<Operation, 'status' | 'error_code' | 'result' | 'faults'>

/** What to tell the person when links for many articles were looked for. */
export function runAnnouncement({ status, error_code, result }: Ended): Announcement {
  if (status === 'error' && error_code === 'cancelled') return { tone: 'warning', text: ERROR_TEXTS.cancelled }
  const parsed = linkRun.safeParse(result)
  if (status === 'error' || !parsed.success) return { tone: 'error', text: `${ONE_FAILED}. ${ERROR_TEXTS[error_code ?? 'internal']}` }
  const { articles_processed, success_count, error_count, links_added } = parsed.data
  if (articles_processed === 0) return { tone: 'info', text: 'Straipsnių, kuriems trūktų nuorodų, nėra.' }
  const text = `Apdorota straipsnių: ${articles_processed}, pavyko: ${success_count}, klaidų: ${error_count}, pridėta nuorodų: ${links_added}.`
  return { tone: error_count > 0 ? 'warning' : 'success', text }
}

/** What to tell the person when links for one article were looked for. */
export function linkAnnouncement({ status, error_code, result, faults }: Ended): Announcement {
  if (status === 'error') return { tone: 'error', text: `${ONE_FAILED}. ${ERROR_TEXTS[error_code ?? 'internal']}` }
  const parsed = smartInternalLinks.safeParse(result)
  if (!parsed.success || !parsed.data.success) return { tone: 'error', text: `${NOT_FOUND}. ${ERROR_TEXTS[faults[0]?.code ?? 'internal']}` }
  const { linksAdded, suggestions } = parsed.data
  if (linksAdded > 0) return { tone: 'success', text: `Pridėta nuorodų: ${linksAdded}. Puslapis svetainėje atnaujintas.` }
  if (suggestions.length > 0) return { tone: 'info', text: 'Naujų nuorodų nerasta: kas tinka, jau susieta.' }
  return { tone: 'info', text: 'Straipsnio tekste nėra žodžių, kurie natūraliai vestų į kitą straipsnį.' }
}
