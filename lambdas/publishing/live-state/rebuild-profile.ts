import { type PageAuthor, pageAuthor } from '#shared/contracts/publishing/pages.ts'
import { articlePath } from '#shared/domain/articles/addresses.ts'
import { type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { SpokenProfile } from '#shared/table/articles/people.ts'
import { readCards } from '../../articles/reading/family.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import type { Table } from '../../platform/table/table.ts'
import type { ProfileRow } from '../listings/authors.ts'
import { pageAt } from './page-data.ts'
import { placeOnCard } from './rows.ts'

/** Articles of an author whose pages are asked. */
const ASKED = 5

/**
 * Writes the lost profile of an author with live articles anew, by what their pages say of them in each language. What no page says – the e-mail
 * address, years of experience, certificates – is lost.
 * @returns the profile; null when no page names this author
 */
export async function rebuildProfile(table: Table, bucket: string, user_id: string): Promise<ProfileRow | null> {
  const said = await saidOnPages(table, bucket, user_id)
  const first = said.get(ORIGINAL_LOCALE) ?? [...said.values()][0]
  if (!first) return null
  const { data: roles } = await table.entities.roles.query.person({ user_id }).go({ consistent: true })
  const profile = {
    user_id,
    email: '',
    account: roles.length > 0 ? ('own' as const) : ('none' as const),
    full_name: first.name,
    slug: first.slug,
    ...plain({
      avatar_url: first.avatar_url,
      job_title: first.job_title,
      company: first.company,
      author_bio: first.bio,
      linkedin_url: first.linkedin,
      twitter_url: first.twitter,
      github_url: first.github,
    }),
    ...(first.publications.length > 0 ? { publications: first.publications } : {}),
    in_locales: spokenOf(said, first),
    is_author: true,
    created_at: new Date().toISOString(),
  }
  try {
    return (await table.entities.profiles.create(profile).go()).data
  } catch (error) {
    if (!isConditionFailure(error)) throw error
    return (await table.entities.profiles.get({ user_id }).go({ consistent: true })).data
  }
}

/** What the pages of one of the author's articles say, by language. */
async function saidOnPages(table: Table, bucket: string, user_id: string): Promise<Map<Locale, PageAuthor>> {
  const { data: rows } = await table.entities.listingRows.query.listing({ kind: 'author', key: user_id }).go({ order: 'desc', consistent: true, limit: ASKED })
  for (const { original_id } of rows) {
    const said = new Map<Locale, PageAuthor>()
    for (const card of await readCards(table, original_id)) {
      if (!placeOnCard(card) || !card.live_section || !card.live_slug) continue
      const page = await pageAt(bucket, articlePath(card.locale, card.live_section, card.live_slug))
      const author = pageAuthor.safeParse(page?.author).data
      if (author?.id === user_id) said.set(card.locale, author)
    }
    if (said.size > 0) return said
  }
  return new Map()
}

function spokenOf(said: ReadonlyMap<Locale, PageAuthor>, first: PageAuthor): Partial<Record<Locale, SpokenProfile>> {
  const spoken: Partial<Record<Locale, SpokenProfile>> = {}
  for (const [locale, { job_title, bio }] of said) {
    const own = plain({ job_title: job_title === first.job_title ? null : job_title, author_bio: bio === first.bio ? null : bio })
    if (Object.keys(own).length > 0) spoken[locale] = own
  }
  return spoken
}

const plain = <K extends string>(fields: Record<K, string | null>): Partial<Record<K, string>> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Partial<Record<K, string>>
