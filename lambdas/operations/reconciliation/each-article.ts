import { allDone } from '../../platform/batch/all-done.ts'
import type { CheckInParts } from './check.ts'
import type { Finding } from './finding.ts'
import { isolated } from './isolated.ts'
import { articlesInParts } from './parts.ts'

/** Parts of so many articles, as scopes. */
export const articleParts = (most: number): CheckInParts['parts'] =>
  async function* ({ table }) {
    for await (const ids of articlesInParts(table, most)) yield ids.join(' ')
  }

/**
 * Looks at the articles of a scope; what goes wrong with one is its own finding.
 * @param together articles that are looked at together: nearly all of it is waiting for the table and the files
 */
export async function eachArticle(scope: string, together: number, look: (original_id: string) => Promise<Finding[]>) {
  const ids = scope.split(' ').filter(Boolean)
  const findings: Finding[] = []
  for (let start = 0; start < ids.length; start += together)
    findings.push(...(await allDone(ids.slice(start, start + together).map((id) => isolated(id, () => look(id))))).flat())
  return { ids, findings }
}
