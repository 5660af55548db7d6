import { AppError } from '#shared/errors.ts'
import { checkFinished } from '../reading/finished.ts'
import { savedText } from './automatic-save.ts'
import { storedSchedule } from './schedule.ts'
import { type CardRow, loadArticle } from './store.ts'
import { writeSave } from './write-save.ts'

/** How often it is tried again when something else of the article moved meanwhile. */
const ROUNDS = 4

/**
 * Plans when an original is published by itself, or takes the plan away. As any save it adds a version, so that an editor in whose
 * form another time stands is told.
 * @param now ISO 8601
 * @returns the card as it is then
 * @throws AppError `invalid-request` naming `scheduled_for`; `article-unfinished`; `version-conflict`
 */
export async function planArticle(id: string, wished: string | null, editorId: string, now: string): Promise<CardRow> {
  for (let round = 0; round < ROUNDS; round++) {
    const article = await loadArticle(id)
    const { card } = article
    const scheduled = storedSchedule(wished, card, now)
    if (scheduled === (card.scheduled_for ?? null)) return card
    if (scheduled) checkFinished(card)
    const save = { slug: card.slug, frozen: card.slug_frozen, scheduled, isSameText: true }
    if (await writeSave(article, savedText(article), save, editorId, now)) return (await loadArticle(id)).card
  }
  throw new AppError('version-conflict', 'The article was being saved all the time; nothing was planned.')
}
