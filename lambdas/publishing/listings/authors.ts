import type { EntityItem } from 'electrodb'
import type { PageAuthor } from '#shared/contracts/publishing/pages.ts'
import { SLUG_MAX, SLUG_PATTERN } from '#shared/domain/text/slugs.ts'
import type { Locale } from '#shared/locales.ts'
import type { Profile } from '#shared/table/articles/people.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'

export type ProfileRow = EntityItem<ReturnType<typeof Profile>>

/** What the public learns of an author, in a language as far as it is known in it: never the e-mail address, and nothing that only the desk knows. */
export const publicAuthor = (profile: ProfileRow, locale: Locale): PageAuthor => ({
  id: profile.user_id,
  name: profile.full_name,
  slug: profile.slug,
  avatar_url: profile.avatar_url ?? null,
  job_title: profile.in_locales?.[locale]?.job_title ?? profile.job_title ?? null,
  company: profile.company ?? null,
  bio: profile.in_locales?.[locale]?.author_bio ?? profile.author_bio ?? null,
  publications: profile.publications ?? [],
  linkedin: profile.linkedin_url ?? null,
  twitter: profile.twitter_url ?? null,
  github: profile.github_url ?? null,
})

/** Profiles by the person's id; those without one are not in it. */
export async function readProfiles(table: Table, ids: Iterable<string | undefined>): Promise<Map<string, ProfileRow>> {
  const keys = [...new Set(ids)].flatMap((user_id) => (user_id ? [{ user_id }] : []))
  const rows = await readAll(keys, (batch) => table.entities.profiles.get(batch).go({ consistent: true, concurrent: 4 }))
  return new Map(rows.map((row) => [row.user_id, row]))
}

/** Whose address this is, or was. */
export async function authorAt(table: Table, slug: string): Promise<ProfileRow | null> {
  if (slug.length > SLUG_MAX + 16 || !SLUG_PATTERN.test(slug)) return null
  const { data: claim } = await table.entities.authorSlugs.get({ slug }).go({ consistent: true })
  return claim ? (await table.entities.profiles.get({ user_id: claim.user_id }).go({ consistent: true })).data : null
}

/** Makes sure that a person's slug is theirs alone; where somebody else has it, theirs gets a part of their id. */
export async function claimAuthorSlug(table: Table, user_id: string): Promise<void> {
  const { data: profile } = await table.entities.profiles.get({ user_id }).go({ consistent: true })
  if (!profile || (await claim(table, profile.slug, user_id))) return
  const slug = `${profile.slug}-${user_id.slice(0, 8)}`
  await claim(table, slug, user_id)
  await table.entities.profiles.patch({ user_id }).set({ slug }).go()
}

/** @returns false when it is somebody else's */
async function claim(table: Table, slug: string, user_id: string): Promise<boolean> {
  try {
    await table.entities.authorSlugs
      .put({ slug, user_id })
      .where((row, { eq, notExists }) => `${notExists(row.user_id)} OR ${eq(row.user_id, user_id)}`)
      .go()
    return true
  } catch (error) {
    if (isConditionFailure(error)) return false
    throw error
  }
}
