import { claimAuthorSlug } from '../../publishing/listings/authors.ts'
import { rebuildProfile } from '../../publishing/live-state/rebuild-profile.ts'
import { tellOfProfile } from '../../publishing/live-state/task.ts'
import type { Check, Place } from './check.ts'
import type { Finding } from './finding.ts'
import { isolated } from './isolated.ts'

/** Authors of one step. */
const AT_ONCE = 50

/** Everybody whose articles are live has a profile and an address: before the articles, whose pages would lose their author otherwise. */
export const checkAuthors: Check = async (place, { cursor }) => {
  const { data, cursor: next } = await place.table.entities.listingTotals.query
    .lists({ kind: 'author' })
    .go({ consistent: true, limit: AT_ONCE, cursor: cursor || null })
  const findings: Finding[] = []
  for (const { key } of data) findings.push(...(await isolated(key, () => checkAuthor(place, key))))
  return { findings, cursor: next ?? '' }
}

/** All of them at once, before pages and lists are rendered outside of the nightly proof. */
export async function agreeOnAuthors(place: Place): Promise<void> {
  let cursor = ''
  do cursor = (await checkAuthors(place, { scope: '', cursor })).cursor
  while (cursor)
}

/** One person's profile and address; whoever is no author of anything live has none to be repaired. */
export async function checkAuthor({ table, pages }: Place, user_id: string): Promise<Finding[]> {
  const { data: known } = await table.entities.profiles.get({ user_id }).go({ consistent: true })
  if (known) {
    const { data: claim } = await table.entities.authorSlugs.get({ slug: known.slug }).go({ consistent: true })
    if (claim?.user_id === user_id) return []
    if (!(await isListed({ table, pages }, user_id))) return []
    await claimAuthorSlug(table, user_id)
    return [{ code: 'author-address-differs', subject: user_id, repaired: true }]
  }
  if (!(await isListed({ table, pages }, user_id))) return []
  const profile = await rebuildProfile(table, pages.bucket, user_id)
  await tellOfProfile(table, user_id, profile?.full_name ?? null)
  return [{ code: 'profile-missing', subject: user_id, repaired: profile !== null }]
}

async function isListed({ table }: Place, user_id: string): Promise<boolean> {
  const { data } = await table.entities.listingRows.query.listing({ kind: 'author', key: user_id }).go({ consistent: true, limit: 1 })
  return data.length > 0
}
