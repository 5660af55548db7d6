import * as contracts from '#shared/contracts/areas/articles.ts'
import * as documents from '../article-documents/endpoints.ts'
import * as articles from '../articles/endpoints.ts'
import { planArticle as savePlan } from '../articles/plan-article.ts'
import * as changes from '../changes/desk-endpoints.ts'
import * as glossary from '../glossary/endpoints.ts'
import * as operations from '../operations/endpoints.ts'
import { createApi } from '../runtime/api.ts'
import * as settings from '../settings/endpoints.ts'
import { getAutoPublication, getPlan, listPlanned, planArticle } from '../slots/endpoints.ts'
import * as spending from '../spending/endpoints.ts'
import * as segments from '../translation/segment-endpoints.ts'
import * as trash from '../trash/endpoints.ts'
import * as versions from '../versions/endpoints.ts'

export const handler = createApi(contracts, {
  ...articles,
  ...changes,
  ...documents,
  ...glossary,
  ...operations,
  ...segments,
  ...settings,
  ...spending,
  ...trash,
  ...versions,
  getAutoPublication,
  getPlan,
  listPlanned,
  planArticle: planArticle(savePlan),
})
