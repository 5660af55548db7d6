import type { ArticlePage } from '#shared/contracts/pages.ts'
import { alternatesOf, articlePageOf, type PageText } from '#shared/domain/publication.ts'
import { AppError } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import { pageFiles, type RenderSite } from '../rendering/render.ts'
import { type CardRow, type DraftRow, readDraft, readFamily } from '../runtime/family.ts'
import type { Table } from '../runtime/table.ts'
import { refusedWrites } from '../runtime/transaction.ts'
import type { PublicationPlan, PublicationRun } from './plan.ts'
import { putPage, stagingKey, verifyPage } from './site-store.ts'

export interface StageContext {
  bucket: string
  site: RenderSite
}

/**
 * Writes the set's versions, renders its pages under the staging prefix and reads them back. Nothing of it is public.
 * @throws AppError `version-conflict` when a working copy is no longer the one that was planned
 */
export async function stageSet(table: Table, run: PublicationRun, plan: PublicationPlan, { bucket, site }: StageContext): Promise<void> {
  const { original, cards } = await readFamily(table, run.article_id)
  const author = original.author_id ? await pageAuthor(table, original.author_id) : null
  const going = await Promise.all(plan.members.map(({ locale, version }) => plannedText(table, run.article_id, locale, version)))
  const staying = await Promise.all(plan.kept.map((locale) => liveText(table, run.article_id, cards.get(locale))))
  const alternates = alternatesOf([...going, ...staying].map(({ locale, category_id, slug }) => ({ locale, section: category_id, slug })))
  if (plan.outcome === 'ready') {
    const { data: operation } = await table.entities.operations.get({ id: run.operation_id }).go({ consistent: true })
    await Promise.all(going.map((draft) => writeVersion(table, draft, plan, operation?.started_by ?? run.operation_id)))
  }
  await Promise.all(
    [...going, ...staying].map(async (text) => {
      const card = cards.get(text.locale)
      const page = articlePageOf(text, { author, alternates, published_at: card?.published_at ?? plan.at, pseudo: (text.provenance?.pseudo ?? 0) > 0 })
      const files = pageFiles(page, site)
      const key = stagingKey(run.article_id, plan.version, text.locale)
      await putPage(bucket, key, files)
      await verifyPage(bucket, key, files)
    }),
  )
}

type StoredText = PageText & Pick<DraftRow, 'provenance'>

async function plannedText(table: Table, originalId: string, locale: Locale, version: number): Promise<DraftRow> {
  const draft = await readDraft(table, originalId, locale)
  if (draft.version !== version) throw new AppError('version-conflict', `The ${locale} text was changed while it was being published; publish again.`)
  return draft
}

async function liveText(table: Table, original_id: string, card: CardRow | undefined): Promise<StoredText> {
  const version = card?.live_version
    ? (await table.entities.versions.get({ original_id, locale: card.locale, number: card.live_version }).go({ consistent: true })).data
    : null
  if (!version) throw new AppError('article-not-found', `There is no published ${card?.locale} version.`)
  return version
}

/** A version is written while its number is not live yet: once it is, nothing can overwrite it. */
async function writeVersion(table: Table, { version: _, ...text }: DraftRow, plan: PublicationPlan, publishedBy: string): Promise<void> {
  const refused = await refusedWrites(() =>
    table.transaction
      .write(({ families, versions }) => [
        families
          .check({ original_id: text.original_id })
          .where(({ live_version }, { lt }) => lt(live_version, plan.version))
          .commit(),
        versions.put({ ...text, number: plan.version, published_at: plan.at, published_by: publishedBy }).commit(),
      ])
      .go(),
  )
  if (refused.length > 0) throw new AppError('version-conflict', 'The article was published by someone else in the meantime.')
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
