import { setImmediate } from 'node:timers/promises'
import type { ArticlePage } from '#shared/contracts/pages.ts'
import { articlePath, pageKey } from '#shared/domain/addresses.ts'
import { alternatesOf, articlePageOf } from '#shared/domain/publication.ts'
import type { Locale } from '#shared/locales.ts'
import { type PageFile, pageFiles, type RenderSite } from '../rendering/render.ts'
import { allDone } from '../runtime/all-done.ts'
import type { Table } from '../runtime/table.ts'
import type { Member } from './plan.ts'
import { putPage } from './site-store.ts'
import { readVersions, type StoredText } from './texts.ts'

/** Where pages are stored and what they are rendered for. */
export interface PageContext {
  bucket: string
  site: RenderSite
}

/** What a page shows of a member beside its text. */
export type ShownMember = Pick<Member, 'locale' | 'number' | 'section' | 'slug' | 'published_at'>

export const liveKey = ({ locale, section, slug }: Pick<Member, 'locale' | 'section' | 'slug'>): string => pageKey(articlePath(locale, section, slug))

/**
 * Renders the pages of a set's members. A page follows from its text, its address and date, the set's addresses and the
 * author's profile, so the same rows give the same bytes.
 * @param store called with each page as soon as it is rendered; the next one is rendered meanwhile
 * @param set everything that is live together
 */
export async function renderPages<M extends ShownMember>(
  table: Table,
  { members, set, texts }: { members: readonly M[]; set: readonly ShownMember[]; texts: ReadonlyMap<Locale, StoredText> },
  site: RenderSite,
  store: (member: M, files: PageFile[]) => Promise<void>,
): Promise<void> {
  const alternates = alternatesOf(set)
  const ids = new Set([...texts.values()].flatMap(({ author_id }) => author_id ?? []))
  const authors = new Map(await Promise.all([...ids].map(async (id) => [id, await pageAuthor(table, id)] as const)))
  const stored: Promise<void>[] = []
  for (const member of members) {
    const text = texts.get(member.locale)
    if (!text) continue
    const author = (text.author_id && authors.get(text.author_id)) || null
    const place = { slug: member.slug, category_id: member.section }
    const pseudo = (text.provenance?.pseudo ?? 0) > 0
    const page = articlePageOf({ ...text, ...place }, { author, alternates, published_at: member.published_at, pseudo })
    const storing = store(member, pageFiles(page, site))
    // A failure before all are rendered is reported below, not as unhandled.
    storing.catch(() => undefined)
    stored.push(storing)
    // Rendering keeps the processor; what was rendered goes on its way before the next one.
    await setImmediate()
  }
  await allDone(stored)
}

/** Writes live pages anew from the Version rows that they show. */
export async function writeLivePages(
  table: Table,
  originalId: string,
  { members, set }: { members: readonly ShownMember[]; set: readonly ShownMember[] },
  { bucket, site }: PageContext,
): Promise<void> {
  const texts = await readVersions(table, originalId, members)
  await renderPages(table, { members, set, texts }, site, async (member, files) => {
    await putPage(bucket, liveKey(member), files)
  })
}

async function pageAuthor(table: Table, user_id: string): Promise<ArticlePage['author']> {
  const { data } = await table.entities.profiles.get({ user_id }).go()
  if (!data) return null
  return {
    id: data.user_id,
    name: data.full_name,
    slug: data.slug,
    avatar_url: data.avatar_url ?? null,
    job_title: data.job_title ?? null,
    company: data.company ?? null,
    bio: data.author_bio ?? null,
    publications: data.publications ?? [],
    linkedin: data.linkedin_url ?? null,
    twitter: data.twitter_url ?? null,
    github: data.github_url ?? null,
  }
}
