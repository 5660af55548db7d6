import type { PictureFinding } from '#shared/contracts/articles/picture-findings.ts'
import { signingAuthors } from '#shared/domain/articles/bylines.ts'
import { newPictures } from '#shared/domain/articles/entered-pictures.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { getTable } from '../../platform/table/table.ts'
import { checkPicked } from '../authors/check-picked.ts'
import { checkPictures } from '../pictures/check-pictures.ts'
import { picturePlaces } from '../pictures/picture-places.ts'
import { checkCategory, readKnownCategories } from '../reading/categories.ts'
import { readSigners } from '../reading/people.ts'
import { readSegmentsBehind } from '../reading/segments-behind.ts'
import { createByPerson } from './create-article.ts'
import { checkOwnBylines, checkOwnSave, NOTHING_PLANNED } from './own-save.ts'
import { saveArticle as save } from './save-article.ts'
import { type Article, loadArticle } from './store.ts'
import { detailView } from './view.ts'

export { listArticles } from './list-articles.ts'

export const createArticle: HandlerOf<'createArticle'> = async ({ body, caller, newId }) => {
  if (body.category_id) await checkCategory(getTable(), body.category_id)
  if (caller.reach.ownArticles) {
    checkOwnSave(body, NOTHING_PLANNED)
    checkOwnBylines(body.bylines, { author_id: caller.id }, caller.id)
  }
  await checkPicked(getTable(), body.bylines, { author_id: caller.id })
  const findings = await checkPictures(newPictures(body, null), picturePlaces)
  const creation = { id: newId, authorId: caller.id, now: new Date().toISOString() }
  return saved(await createByPerson(body, creation), findings)
}

export const getArticle: HandlerOf<'getArticle'> = async ({ params }) => shown(await loadArticle(params.id))

export const saveArticle: HandlerOf<'saveArticle'> = async ({ params, body, caller }) => {
  if (body.category_id) await checkCategory(getTable(), body.category_id)
  if (caller.reach.ownArticles) {
    const { card } = await loadArticle(params.id)
    checkOwnSave(body, card)
    checkOwnBylines(body.bylines, card, caller.id)
  }
  let findings: PictureFinding[] = []
  const article = await save(params.id, body, caller.id, new Date().toISOString(), async (pictures, { card }) => {
    await checkPicked(getTable(), body.bylines, card)
    findings = await checkPictures(pictures, picturePlaces)
  })
  return saved(article, findings)
}

const saved = async (article: Article, findings: PictureFinding[]) => ({
  ...(await shown(article)),
  ...(findings.length > 0 ? { picture_findings: findings } : {}),
})

async function shown(article: Article) {
  const { updated_by: editor } = article.draft
  const table = getTable()
  const [people, known, behind] = await Promise.all([
    readSigners(table, [editor, ...signingAuthors(article.draft)]),
    readKnownCategories(table, [article.card.category_id]),
    readSegmentsBehind(table, [article.card]),
  ])
  return detailView(article, { editor: people.get(editor)?.full_name, people }, known, behind.get(article.card.original_id))
}
