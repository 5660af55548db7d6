import type { HandlerOf } from '../runtime/call.ts'
import { createArticle as create } from './create-article.ts'
import { saveArticle as save } from './save-article.ts'
import { loadArticle } from './store.ts'
import { detailView } from './view.ts'

export { listArticles } from './list-articles.ts'
export { listPipeline } from './list-pipeline.ts'

export const createArticle: HandlerOf<'createArticle'> = async ({ body, caller, newId }) =>
  detailView(await create(body, { id: newId, authorId: caller.id, now: new Date().toISOString() }))

export const getArticle: HandlerOf<'getArticle'> = async ({ params }) => detailView(await loadArticle(params.id))

export const saveArticle: HandlerOf<'saveArticle'> = async ({ params, body, caller }) =>
  detailView(await save(params.id, body, caller.id, new Date().toISOString()))
