import type * as z from 'zod'
import type { refreshReport } from '#shared/contracts/growth/seo.ts'
import { measureText } from '#shared/domain/articles/text-measures.ts'
import { passagesOf } from '#shared/domain/research/rewording.ts'
import { joinSegments, splitSegments } from '#shared/domain/text/segments.ts'
import { AppError } from '#shared/errors.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { automaticSave, savedText } from '../../articles/editing/automatic-save.ts'
import { type Article, loadArticle } from '../../articles/editing/store.ts'
import { derivedFrom, storedBody } from '../../articles/editing/working-copy.ts'
import { evaluateChange } from '../../articles/eeat/evaluate-change.ts'
import type { BatchPlace } from '../../platform/batch/batch.ts'
import type { Writes } from '../../platform/table/table.ts'
import { deadLinksOf } from '../../publishing/links/dead-links.ts'
import { siteAddresses } from '../../publishing/links/site-addresses.ts'
import type { PageContext } from '../../publishing/pages/article-pages.ts'
import { articleSurfaces, chooseRelated } from '../../publishing/pages/surfaces.ts'
import { writeSurfaces } from '../../publishing/pages/write-surfaces.ts'
import { askForRewordings } from './ask.ts'

export type Report = z.output<typeof refreshReport>

/** Refusals of wordings that a report keeps. */
const REFUSALS_KEPT = 50

export interface RefreshTools {
  /** Empty: there is none. */
  modelId: string
  judgeModelId: string
  pages: PageContext
}

/**
 * Refreshes an English original: new wordings for its working copy, scores anew, related articles on its live pages, dead links.
 * @returns what it did and found, and the writes that keep both, which hold only while nobody has saved the article since
 * @throws AppError `article-not-found` | `not-an-original`, `body-too-large`
 */
export async function refreshArticle(place: BatchPlace, id: string, tools: RefreshTools): Promise<{ report: Report; writes: Writes }> {
  const { table, operationId, askedBy } = place
  const article = await loadArticle(id)
  const { card, draft } = article
  if (card.locale !== ORIGINAL_LOCALE) throw new AppError('not-an-original')
  const asking = { modelId: tools.modelId, askedBy, operationId, articleId: id }
  const rewordings = await askForRewordings(table, asking, passagesOf(draft.content))
  const { accepted } = rewordings
  const content = accepted.size > 0 ? storedBody(withRewordings(draft.content, accepted)) : draft.content
  const refreshed_at = new Date().toISOString()
  const isNew = content !== draft.content
  const { source_hash } = isNew ? derivedFrom({ ...savedText(article), content }, card.slug, draft.notes) : card
  const evaluated = await evaluateChange(place, article, { content, source_hash, ...(isNew ? { updated_at: refreshed_at } : {}) }, tools.judgeModelId)
  const measured = measureText({ ...draft, content })
  const report: Report = {
    refreshed_at,
    model: rewordings.model,
    changed: isNew ? accepted.size : 0,
    refused: rewordings.refused.slice(0, REFUSALS_KEPT),
    dead_links: (await deadLinksOf([{ ...draft, content }], tools.pages.site.origin, siteAddresses(table))).dead.map(({ href }) => href),
    pages: await renewRelated(place, id, tools.pages),
    seo_before: card.seo_score ?? 0,
    seo_after: measured.seo_score,
    eeat_before: card.eeat_score ?? null,
    eeat_after: evaluated.evaluation.score,
  }
  const save = isNew ? await automaticSave(article, { content }, { card: evaluated.marks }, askedBy.id) : kept(article, { ...measured, ...evaluated.marks })
  const { eeatReport } = evaluated
  const writes: Writes = (entities) => [
    ...save(entities),
    entities.eeatReports.put(eeatReport).commit(),
    entities.refreshReports.put({ original_id: id, operation_id: operationId, refreshed_at, report }).commit(),
  ]
  return { report, writes }
}

/** The body with its new wordings. */
function withRewordings(content: string, accepted: ReadonlyMap<string, string>): string {
  return joinSegments(
    content,
    splitSegments(content).map(({ index, html }) => accepted.get(`c${index}`) ?? html),
  )
}

/** The text stays: only what is measured of it is kept. */
const kept =
  ({ card: { original_id, source_hash } }: Article, measures: object): Writes =>
  ({ cards }) => [
    cards
      .patch({ original_id, locale: ORIGINAL_LOCALE })
      .set(measures)
      .where((row, { eq }) => eq(row.source_hash, source_hash))
      .commit(),
  ]

/** Renders the article's live pages anew where the closest articles are others now. @returns how many that were */
async function renewRelated({ table }: BatchPlace, id: string, pages: PageContext): Promise<number> {
  const own = await articleSurfaces(table, id)
  if (own.length === 0) return 0
  const { written } = await writeSurfaces(table, own, pages, { chosen: await chooseRelated(table, own) })
  return written.length
}
