import type { IntegrityFault } from '#shared/domain/quality/integrity.ts'
import type { LinkEvidence } from '#shared/domain/quality/link-repair.ts'
import { TEXT_FAULT_TEXTS } from '#shared/domain/quality/text-fault-names.ts'
import type { Operation } from '../../platform/operations/follow-operation.ts'
import type { Announcement } from '../../platform/shell/toast.ts'

export const FAULT_TEXTS: Readonly<Record<IntegrityFault, string>> = {
  'orphaned-translation': 'Našlaitis vertimas: originalo nebėra',
  'broken-base': 'Sugadintas pagrindinis: kita kalba, be originalo',
  'wrong-original': 'Vertimas priskirtas ne savo originalui',
  'no-head': 'Straipsnis be antraštinio įrašo: jo negalima publikuoti',
  'no-text': 'Nėra straipsnio teksto',
  'picture-missing': 'Paveikslėlio šiuo adresu nėra',
  'wrong-alternates': 'Hreflang nuorodos nesutampa su publikuotomis kalbomis',
  'listed-but-gone': 'Sąraše likęs nebepublikuotas straipsnis',
  unreadable: 'Sugadintas įrašas: straipsnio neįmanoma perskaityti',
  ...TEXT_FAULT_TEXTS,
}

export const EVIDENCE_TEXTS: Readonly<Record<LinkEvidence, string>> = {
  family: 'Jau yra prie šio originalo',
  'link-table': 'Ryšių lentelė',
  alternates: 'Hreflang nuoroda',
  title: 'Panašus pavadinimas',
}

/** What to say when work has ended: the server's own words when it failed. */
export function endAnnouncement({ status, error_message, error_code }: Pick<Operation, 'status' | 'error_message' | 'error_code'>, done: string): Announcement {
  if (status === 'success') return { tone: 'success', text: done }
  return { tone: error_code === 'cancelled' ? 'warning' : 'error', text: error_message || 'Klaida' }
}

/** A count of the operation's result. */
export const countOf = ({ result }: Pick<Operation, 'result'>, name: string): number => {
  const count = (result as Record<string, unknown> | null)?.[name]
  return typeof count === 'number' ? count : 0
}
