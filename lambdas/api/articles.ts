import * as contracts from '#shared/contracts/functions/articles.ts'
import * as changes from '../articles/changes/desk-endpoints.ts'
import * as documents from '../articles/documents/endpoints.ts'
import * as articles from '../articles/editing/endpoints.ts'
import { planArticle as savePlan } from '../articles/editing/plan-article.ts'
import * as trash from '../articles/trash/endpoints.ts'
import * as versions from '../articles/versions/endpoints.ts'
import * as operations from '../operations/running-operations/endpoints.ts'
import * as settings from '../operations/settings/endpoints.ts'
import * as spending from '../operations/spending/endpoints.ts'
import { createApi } from '../platform/api/api.ts'
import { listPipeline } from '../publishing/publication/list-pipeline.ts'
import { getAutoPublication, getPlan, listPlanned, planArticle } from '../publishing/scheduling/endpoints.ts'
import * as glossary from '../translation/glossary/endpoints.ts'
import * as segments from '../translation/translating/segment-endpoints.ts'

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
  listPipeline,
  listPlanned,
  planArticle: planArticle(savePlan),
})
