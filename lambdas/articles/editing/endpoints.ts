import { ENVIRONMENTS } from '#shared/environment.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { addressStandsBy } from '../../platform/fetching/address-stands.ts'
import { reachBy } from '../../platform/fetching/reach.ts'
import { once, parseEnv } from '../../platform/process/env.ts'
import { getTable } from '../../platform/table/table.ts'
import { checkPicture } from '../pictures/check-picture.ts'
import { checkCategory, readKnownCategories } from '../reading/categories.ts'
import { readNames } from '../reading/people.ts'
import { createArticle as create } from './create-article.ts'
import { saveArticle as save } from './save-article.ts'
import { type Article, loadArticle } from './store.ts'
import { detailView } from './view.ts'

const env = once(() => parseEnv(ENVIRONMENTS['api-articles']))
/** Our own pictures alone: this function may ask no other site. The nightly checks ask for those of others. */
const pictureStands = addressStandsBy({ reach: reachBy(() => env().SITE_ORIGIN), ask: async () => ({ reason: 'not-asked' }) })

export { listArticles } from './list-articles.ts'

export const createArticle: HandlerOf<'createArticle'> = async ({ body, caller, newId }) => {
  await checkCategory(getTable(), body.category_id)
  await checkPicture(body.hero_image_url, pictureStands)
  return shown(await create(body, { id: newId, authorId: caller.id, now: new Date().toISOString() }))
}

export const getArticle: HandlerOf<'getArticle'> = async ({ params }) => shown(await loadArticle(params.id))

export const saveArticle: HandlerOf<'saveArticle'> = async ({ params, body, caller }) => {
  await checkCategory(getTable(), body.category_id)
  return shown(await save(params.id, body, caller.id, new Date().toISOString(), pictureStands))
}

async function shown(article: Article) {
  const editor = article.draft.updated_by
  const [names, known] = await Promise.all([readNames(getTable(), [editor]), readKnownCategories(getTable(), [article.card.category_id])])
  return detailView(article, names.get(editor), known)
}
