import type { EntityItem } from 'electrodb'
import type * as z from 'zod'
import type { author, authorInput } from '#shared/contracts/articles/authors.ts'
import { nameOrder } from '#shared/domain/text/name-order.ts'
import { AppError } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import type { Profile, SpokenProfile } from '#shared/table/articles/people.ts'
import { isIndexCursor } from '../../platform/table/index-cursor.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'

export type ProfileRow = EntityItem<ReturnType<typeof Profile>>
type AuthorInput = z.output<typeof authorInput>

/** @throws AppError `author-not-found` */
export async function readAuthor(table: Table, user_id: string): Promise<ProfileRow> {
  const { data } = await table.entities.profiles.get({ user_id }).go({ consistent: true })
  if (!data) throw new AppError('author-not-found')
  return data
}

interface ListedPeople {
  rows: ProfileRow[]
  cursor: string | null
}

/** Authors by name. @throws AppError `invalid-cursor` */
export async function listAuthors(table: Table, limit: number, cursor: string | undefined): Promise<ListedPeople> {
  check(cursor, 'live', 'AUTHORS#author')
  const page = await table.entities.profiles.query.authors({ listed_as: 'author' }).go({ limit, cursor: cursor ?? null })
  return { rows: page.data, cursor: page.cursor }
}

/** People with an account whose name begins so, by name. @throws AppError `invalid-cursor` */
export async function findPeople(table: Table, name: string, limit: number, cursor: string | undefined): Promise<ListedPeople> {
  check(cursor, 'desk', 'PEOPLE#own')
  const page = await table.entities.profiles.query
    .people({ account: 'own' })
    .begins({ name_order: nameOrder(name) })
    .go({ limit, cursor: cursor ?? null })
  return { rows: page.data, cursor: page.cursor }
}

/** @throws AppError `invalid-cursor` */
function check(cursor: string | undefined, index: 'desk' | 'live', partition: string): void {
  if (cursor !== undefined && !isIndexCursor(cursor, index, partition)) throw new AppError('invalid-cursor')
}

const OPTIONAL = ['avatar_url', 'author_bio', 'author_expertise', 'job_title', 'company', 'linkedin_url', 'twitter_url', 'github_url'] as const

/**
 * Saves what an admin may set of a profile, and its address. A former address stays theirs, so that it leads to the new one.
 * @returns the profile under the revision that this save made: under that of a later one, the next save would overwrite that unseen
 * @throws AppError `author-changed` | `slug-taken`
 */
export async function writeAuthor(table: Table, before: ProfileRow, input: AuthorInput): Promise<ProfileRow> {
  const { user_id } = before
  const revision = (before.revision ?? 0) + 1
  const { full_name, slug, is_author, in_locales, author_certifications, publications, years_experience } = input
  const filled = OPTIONAL.filter((field) => input[field] !== '')
  const emptied = OPTIONAL.filter((field) => input[field] === '')
  const set = { full_name, slug, is_author, in_locales: spokenIn(in_locales), author_certifications, publications, years_experience, revision }
  const refused = await refusedWrites(() =>
    table.transaction
      .write(({ profiles, authorSlugs }) => [
        profiles
          .patch({ user_id })
          .set({ ...set, ...Object.fromEntries(filled.map((field) => [field, input[field]])) })
          .remove([...emptied, ...(is_author ? [] : (['listed_as', 'listed_order'] as const))])
          .where((row, { eq, notExists }) => (before.revision === undefined ? notExists(row.revision) : eq(row.revision, before.revision)))
          .commit(),
        authorSlugs
          .put({ slug, user_id })
          .where((row, { eq, notExists }) => `${notExists(row.user_id)} OR ${eq(row.user_id, user_id)}`)
          .commit(),
      ])
      .go(),
  )
  if (refused.includes(0)) throw new AppError('author-changed')
  if (refused.length > 0) throw new AppError('slug-taken', 'Another author already has this address.')
  return { ...(await readAuthor(table, user_id)), revision }
}

/** Only what says something: the rest falls back on what is said in no language. */
function spokenIn(languages: AuthorInput['in_locales']): Partial<Record<Locale, SpokenProfile>> {
  const said = Object.entries(languages).map(([locale, { job_title, author_bio } = {}]) => {
    const spoken: SpokenProfile = { ...(job_title ? { job_title } : {}), ...(author_bio ? { author_bio } : {}) }
    return [locale, spoken] as const
  })
  return Object.fromEntries(said.filter(([, spoken]) => Object.keys(spoken).length > 0))
}

export const authorView = (row: ProfileRow): z.output<typeof author> => ({
  id: row.user_id,
  email: row.email,
  has_account: row.account === 'own',
  full_name: row.full_name,
  slug: row.slug,
  avatar_url: row.avatar_url ?? '',
  author_bio: row.author_bio ?? '',
  in_locales: row.in_locales ?? {},
  author_expertise: row.author_expertise ?? '',
  author_certifications: row.author_certifications ?? [],
  years_experience: row.years_experience,
  job_title: row.job_title ?? '',
  company: row.company ?? '',
  publications: row.publications ?? [],
  linkedin_url: row.linkedin_url ?? '',
  twitter_url: row.twitter_url ?? '',
  github_url: row.github_url ?? '',
  is_author: row.is_author,
  created_at: row.created_at,
  revision: row.revision ?? 0,
})
