import { seoScore } from '#shared/domain/articles/seo-score.ts'
import { isUnfinished } from '#shared/domain/articles/unfinished.ts'
import { betterTexts, humanTexts } from '#shared/domain/growth/better-texts.ts'
import { extractedTexts, SEARCH_TEXTS, type SearchTexts, searchTextFault } from '#shared/domain/growth/search-texts.ts'
import { pick } from '#shared/domain/text/pick.ts'
import { AppError } from '#shared/errors.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { automaticSave, savedText } from '../../articles/editing/automatic-save.ts'
import { type Article, loadArticle } from '../../articles/editing/store.ts'
import { derivedFrom } from '../../articles/editing/working-copy.ts'
import type { BatchPlace, Done } from '../../platform/batch/batch.ts'
import type { Writes } from '../../platform/table/table.ts'
import { proposedTexts } from './ask.ts'

export interface Optimization {
  /** The SEO score before and after; the same when nothing changed. */
  before: number
  after: number
  /** Texts of people were left alone. */
  keptHuman: boolean
  /** Only rules were at work. */
  withoutModel: boolean
  /** A model was asked and did not answer: the text will be looked at again. */
  unanswered: boolean
  /** Keep what was found; nothing when the present text was tried before. */
  writes?: Writes
}

interface Wishes {
  overwriteHuman: boolean
  /** Empty: there is no model. */
  modelId: string
}

/**
 * Looks for better search texts of an English original, a model's and those made of its own words, and keeps in its working copy
 * what raises the SEO score. An unfinished draft is left alone. Texts that a person wrote stay, unless wished otherwise.
 * @throws AppError `article-not-found` | `not-an-original`
 */
export async function optimizeArticle({ table, operationId, askedBy }: BatchPlace, id: string, wishes: Wishes): Promise<Optimization> {
  const article = await loadArticle(id)
  const { card, draft } = article
  if (card.locale !== ORIGINAL_LOCALE) throw new AppError('not-an-original')
  const scoreWith = (texts: SearchTexts) => seoScore({ ...draft, ...texts }).score
  const present: SearchTexts = pick(draft, SEARCH_TEXTS)
  const before = scoreWith(present)
  const human = humanTexts(present, draft.machine_texts)
  const keeps = wishes.overwriteHuman ? [] : human
  const free = SEARCH_TEXTS.filter((field) => !keeps.includes(field))
  const wasTried = isUnfinished(card) || (card.seo_tried_hash === card.source_hash && (!card.seo_left_human || !wishes.overwriteHuman))
  if (wasTried) return { before, after: before, keptHuman: keeps.length > 0, withoutModel: false, unanswered: false }
  const asked = { modelId: free.length > 0 ? wishes.modelId : '', askedBy, operationId, articleId: id }
  const proposed = await proposedTexts(table, asked, draft)
  const extracted = extractedTexts(draft)
  const own = Object.fromEntries(SEARCH_TEXTS.flatMap((field) => (searchTextFault(field, extracted[field], draft) ? [] : [[field, extracted[field]]])))
  const better = betterTexts(present, [only({ ...own, ...proposed }, free), only(own, free)], scoreWith)
  // A model that did not answer may next time.
  const isTried = proposed !== null || asked.modelId === ''
  const withoutModel = proposed === null
  const keptHuman = keeps.length > 0
  const writes = better ? await saved(article, better.change, { isTried, keptHuman, by: askedBy.id }) : marked(article, isTried, keptHuman)
  return { before, after: better?.after ?? before, keptHuman, withoutModel, unanswered: !isTried, ...(writes ? { writes } : {}) }
}

const only = (texts: Partial<SearchTexts>, fields: readonly (keyof SearchTexts)[]): Partial<SearchTexts> =>
  Object.fromEntries(fields.flatMap((field) => (texts[field] === undefined ? [] : [[field, texts[field]]])))

function saved(
  article: Article,
  change: Partial<SearchTexts>,
  { isTried, keptHuman, by }: { isTried: boolean; keptHuman: boolean; by: string },
): Promise<Writes> {
  const seo_tried_hash = derivedFrom({ ...savedText(article), ...change }, article.card.slug, article.draft.notes).source_hash
  const marks = {
    card: isTried ? { seo_tried_hash, seo_left_human: keptHuman } : {},
    machine_texts: { ...article.draft.machine_texts, ...change },
  }
  return automaticSave(article, change, marks, by)
}

/** Nothing better was found for this text: it is not looked at again. */
function marked({ card: { original_id, source_hash } }: Article, isTried: boolean, seo_left_human: boolean): Writes | undefined {
  if (!isTried) return undefined
  return ({ cards }) => [
    cards
      .patch({ original_id, locale: ORIGINAL_LOCALE })
      .set({ seo_tried_hash: source_hash, seo_left_human })
      .where((row, { eq }) => eq(row.source_hash, source_hash))
      .commit(),
  ]
}

/** An optimisation as a batch counts it. */
export const countedAs = ({ before, after, keptHuman, withoutModel, unanswered }: Optimization): Done['counts'] => ({
  [after > before ? 'optimized' : 'unchanged']: 1,
  ...(after <= before && keptHuman ? { kept_human: 1 } : {}),
  ...(withoutModel ? { without_model: 1 } : {}),
  ...(unanswered ? { unanswered: 1 } : {}),
  points: after - before,
})
