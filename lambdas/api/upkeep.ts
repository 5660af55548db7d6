import { ENVIRONMENTS } from '#shared/environment.ts'
import * as htmlCheck from '../html-check/endpoints.ts'
import * as integrity from '../integrity/endpoints.ts'
import { createApi } from '../runtime/api.ts'
import { once, parseEnv } from '../runtime/env.ts'

const env = once(() => parseEnv(ENVIRONMENTS['api-upkeep']))
const batchMachine = () => env().RUN_BATCH_MACHINE_ARN

export const handler = createApi('upkeep', {
  getIntegrity: integrity.getIntegrity,
  checkIntegrity: integrity.checkIntegrity(batchMachine),
  listLinkProposals: integrity.listLinkProposals,
  repairLinks: integrity.repairLinks(batchMachine),
  startAdminOperation: integrity.startAdminOperation(batchMachine),
  getHtmlCheck: htmlCheck.getHtmlCheck,
  verifyArticleHtml: htmlCheck.verifyArticleHtml(batchMachine),
  autoFixHtmlContent: htmlCheck.autoFixHtmlContent(batchMachine),
})
