import { AppError } from '#shared/errors.ts'
import { readFamily } from '../../articles/reading/family.ts'
import { settleLiveState } from '../../publishing/live-state/settle.ts'
import { doubtOf, lostCardsDoubt, lostTextsDoubt, tellOfDoubt } from '../../publishing/live-state/task.ts'
import { completePublication } from '../../publishing/publication/complete.ts'
import type { PublicationRow } from '../../publishing/publication/earlier-set.ts'
import type { Place } from './check.ts'
import { agreeOnCoAuthors } from './co-authors.ts'
import { agreeOnCards } from './family-cards.ts'
import { agreeOnPages } from './family-pages.ts'
import type { Finding } from './finding.ts'
import { freeLeases } from './leases.ts'
import { agreeOnListing } from './list-rows.ts'
import { agreeOnLostCards } from './lost-cards.ts'
import { agreeOnOverview } from './overview-row.ts'
import { isBeingPublished } from './work-in-progress.ts'

/** What is live of an article, once head, publication and cards were made to say the same. */
export type LiveFamily =
  | { state: 'live'; publication: PublicationRow; findings: Finding[] }
  | { state: 'down' | 'unknown'; findings: Finding[] }
  /** Nobody can say, or its English card is lost: a task says so, and everything stays as it is. */
  | { state: 'left'; findings: Finding[] }

/**
 * Makes head, publication and cards of an article say the same of what is live, by the majority of them; in doubt it opens a task and changes nothing.
 * Nobody may be publishing the article.
 */
export async function agreeOnLiveState({ table, pages }: Place, original_id: string): Promise<LiveFamily> {
  const settled = await settleLiveState(table, pages.bucket, original_id)
  const findings: Finding[] = [...settled.repairs]
  if (settled.state === 'unclear') {
    await tellOfDoubt(table, original_id, doubtOf(original_id, settled.rows, settled.unclear))
    return { state: 'left', findings: [...findings, { code: 'live-state-unclear', subject: original_id, repaired: false }] }
  }
  if (settled.state !== 'live') return { state: settled.state, findings }
  const { publication } = settled
  const lost = await agreeOnLostCards({ table, pages }, publication)
  findings.push(...lost)
  if (lost.every(({ repaired }) => repaired)) return { state: 'live', publication, findings }
  await tellOfDoubt(
    table,
    original_id,
    lostCardsDoubt(
      publication,
      lost.map(({ locale }) => locale),
    ),
  )
  return { state: 'left', findings }
}

/** An article whose rows agree, as far as they could be made to. */
interface AgreedRows {
  findings: Finding[]
  /** What is live, or null; undefined: nothing more of it can be looked at. */
  publication: PublicationRow | null | undefined
}

/**
 * Makes the rows of one article agree with what is live: its leases, live version, publication, cards and claims. An article that somebody is publishing
 * is left alone.
 * @throws AppError `article-not-found`
 */
export async function agreeOnFamilyRows({ table, pages }: Place, original_id: string): Promise<AgreedRows> {
  const { data: head } = await table.entities.families.get({ original_id }).go({ consistent: true })
  const findings = head ? await freeLeases(table, head) : []
  if (await isBeingPublished(table, original_id)) return { findings, publication: undefined }
  const live = await agreeOnLiveState({ table, pages }, original_id)
  findings.push(...live.findings)
  if (live.state === 'unknown') throw new AppError('article-not-found', 'Nothing is known of this article.')
  if (live.state === 'left') return { findings, publication: undefined }
  const family = await readFamily(table, original_id)
  await agreeOnOverview(table, family)
  const publication = live.state === 'live' ? live.publication : null
  const subject = { original_id, live_version: publication?.number ?? 0, publication, family }
  findings.push(...(await agreeOnCards({ table, pages }, subject)), ...(await agreeOnCoAuthors(table, original_id)))
  return { findings, publication }
}

/** Proves one article: its rows agree, as {@link agreeOnFamilyRows} makes them, and its pages are what rendering gives. */
export async function checkFamily({ table, pages }: Place, original_id: string): Promise<Finding[]> {
  const { findings, publication } = await agreeOnFamilyRows({ table, pages }, original_id)
  if (publication === undefined) return findings
  if (!publication) return [...findings, ...(await agreeOnListing(table, original_id))]
  const onPages = await agreeOnPages({ table, pages }, publication)
  const lostTexts = onPages.filter(({ code, repaired }) => code === 'version-missing' && !repaired).flatMap(({ subject }) => subject.split(' ')[1] ?? [])
  if (lostTexts.length > 0) await tellOfDoubt(table, original_id, lostTextsDoubt(publication, lostTexts))
  // After the pages: what is listed comes from versions, and a lost one may be back by now.
  findings.push(...onPages, ...(await agreeOnListing(table, original_id)))
  if (!publication.completed_at && onPages.every(({ repaired }) => repaired)) {
    await completePublication(table, publication)
    findings.push({ code: 'publication-incomplete', subject: `${original_id} ${publication.number}`, repaired: true })
  }
  return findings
}
