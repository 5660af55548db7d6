import type { HandlerOf } from '../runtime/call.ts'
import { createArticle as create } from './create-article.ts'
import { saveArticle as save } from './save-article.ts'
import { countCards, listCards, loadArticle } from './store.ts'
import { cardView, detailView } from './view.ts'

export const listArticles: HandlerOf<'listArticles'> = async ({ query: { locale, limit, cursor } }) => {
  const [page, totalCount] = await Promise.all([listCards(locale, limit, cursor), countCards(locale)])
  return { articles: page.cards.map(cardView), totalCount, cursor: page.cursor }
}

export const createArticle: HandlerOf<'createArticle'> = async ({ body, caller, newId }) =>
  detailView(await create(body, { id: newId, authorId: caller.id, now: new Date().toISOString() }))

export const getArticle: HandlerOf<'getArticle'> = async ({ params }) => detailView(await loadArticle(params.id))

export const saveArticle: HandlerOf<'saveArticle'> = async ({ params, body, caller }) =>
  detailView(await save(params.id, body, caller.id, new Date().toISOString()))
