import { AppError } from '#shared/errors.ts'
import { readFamily } from '../../articles/reading/family.ts'
import { completePublication } from '../../publishing/publication/complete.ts'
import { readPublication } from '../../publishing/publication/earlier-set.ts'
import type { Place } from './check.ts'
import { agreeOnCards } from './family-cards.ts'
import { agreeOnPages } from './family-pages.ts'
import type { Finding } from './finding.ts'
import { freeLeases } from './leases.ts'
import { agreeOnListing } from './list-rows.ts'
import { agreeOnOverview } from './overview-row.ts'
import { isBeingPublished } from './work-in-progress.ts'

/**
 * Proves one article: its live version, publication, cards, versions and claims say the same, and its pages are what
 * rendering gives. An article that somebody is publishing is left alone.
 */
export async function checkFamily({ table, pages }: Place, original_id: string): Promise<Finding[]> {
  const { data: head } = await table.entities.families.get({ original_id }).go({ consistent: true })
  if (!head) throw new AppError('article-not-found', 'The head of the family is missing.')
  const findings = await freeLeases(table, head)
  if (await isBeingPublished(table, original_id)) return findings
  const family = await readFamily(table, original_id)
  await agreeOnOverview(table, family)
  const publication = head.live_version > 0 ? await readPublication(table, original_id, head.live_version) : null
  if (head.live_version > 0 && (!publication || publication.withdrawn_at)) {
    // Which texts are live is then not known for sure: a person has to decide, by publishing again or unpublishing.
    return [
      ...findings,
      { code: publication ? 'publication-withdrawn' : 'publication-missing', subject: `${original_id} ${head.live_version}`, repaired: false },
    ]
  }
  const { live_version } = head
  findings.push(...(await agreeOnCards(table, { original_id, live_version, publication, family })))
  if (!publication) return [...findings, ...(await agreeOnListing(table, original_id))]
  const onPages = await agreeOnPages({ table, pages }, publication)
  // After the pages: what is listed comes from versions, and a lost one may be back by now.
  findings.push(...onPages, ...(await agreeOnListing(table, original_id)))
  if (!publication.completed_at && onPages.every(({ repaired }) => repaired)) {
    await completePublication(table, publication)
    findings.push({ code: 'publication-incomplete', subject: `${original_id} ${publication.number}`, repaired: true })
  }
  return findings
}
