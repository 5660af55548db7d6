import type { PictureFinding } from '#shared/contracts/articles/picture-findings.ts'
import { newPictures } from '#shared/domain/articles/entered-pictures.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { getTable } from '../../platform/table/table.ts'
import { checkPictures } from '../pictures/check-pictures.ts'
import { picturePlaces } from '../pictures/picture-places.ts'
import { checkCategory, readKnownCategories } from '../reading/categories.ts'
import { readNames } from '../reading/people.ts'
import { readSegmentsBehind } from '../reading/segments-behind.ts'
import { createByPerson } from './create-article.ts'
import { checkOwnSave, NOTHING_PLANNED } from './own-save.ts'
import { saveArticle as save } from './save-article.ts'
import { type Article, loadArticle } from './store.ts'
import { detailView } from './view.ts'

export { listArticles } from './list-articles.ts'

export const createArticle: HandlerOf<'createArticle'> = async ({ body, caller, newId }) => {
  if (body.category_id) await checkCategory(getTable(), body.category_id)
  if (caller.reach.ownArticles) checkOwnSave(body, NOTHING_PLANNED)
  const findings = await checkPictures(newPictures(body, null), picturePlaces)
  const creation = { id: newId, authorId: caller.id, now: new Date().toISOString() }
  return saved(await createByPerson(body, creation), findings)
}

export const getArticle: HandlerOf<'getArticle'> = async ({ params }) => shown(await loadArticle(params.id))

export const saveArticle: HandlerOf<'saveArticle'> = async ({ params, body, caller }) => {
  if (body.category_id) await checkCategory(getTable(), body.category_id)
  if (caller.reach.ownArticles) checkOwnSave(body, (await loadArticle(params.id)).card)
  let findings: PictureFinding[] = []
  const article = await save(params.id, body, caller.id, new Date().toISOString(), async (pictures) => {
    findings = await checkPictures(pictures, picturePlaces)
  })
  return saved(article, findings)
}

const saved = async (article: Article, findings: PictureFinding[]) => ({
  ...(await shown(article)),
  ...(findings.length > 0 ? { picture_findings: findings } : {}),
})

async function shown(article: Article) {
  const editor = article.draft.updated_by
  const table = getTable()
  const [names, known, behind] = await Promise.all([
    readNames(table, [editor]),
    readKnownCategories(table, [article.card.category_id]),
    readSegmentsBehind(table, [article.card]),
  ])
  return detailView(article, names.get(editor), known, behind.get(article.card.original_id))
}
