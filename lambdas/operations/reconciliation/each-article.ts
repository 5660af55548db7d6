import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { allDone } from '../../platform/batch/all-done.ts'
import type { Place } from './check.ts'
import type { Finding } from './finding.ts'
import { isolated } from './isolated.ts'

interface Step {
  /** Articles of one step. */
  most: number
  /** Articles that are looked at together: nearly all of it is waiting for the table and the files. */
  together: number
}

/** Looks at the articles after a cursor; what goes wrong with one is its own finding. */
export async function eachArticle({ table }: Place, cursor: string, { most, together }: Step, look: (original_id: string) => Promise<Finding[]>) {
  const { data, cursor: next } = await table.entities.cards.query
    .desk({ locale: ORIGINAL_LOCALE })
    .go({ limit: most, cursor: cursor || null, attributes: ['original_id'] })
  const ids = data.map(({ original_id }) => original_id)
  const findings: Finding[] = []
  for (let start = 0; start < ids.length; start += together)
    findings.push(...(await allDone(ids.slice(start, start + together).map((id) => isolated(id, () => look(id))))).flat())
  return { ids, findings, cursor: next ?? '' }
}
