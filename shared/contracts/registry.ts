import { getAccount } from './account.ts'
import { createArticle, getArticle, listArticles, saveArticle, translateArticle } from './articles.ts'
import { detectCategory, evaluateEeat, generateSeoMeta, importMemory, localizeArticle } from './editorial.ts'
import type { Endpoint } from './endpoint.ts'
import { getOperation } from './operations.ts'
import { publishWithTranslations } from './publishing.ts'
import { listSettings, saveSetting } from './settings.ts'
import { getOpenApi, listCategories } from './site.ts'

/** Every endpoint of the API. A new declaration is added here and nowhere else. */
export const ENDPOINTS = {
  listArticles,
  createArticle,
  getArticle,
  saveArticle,
  translateArticle,
  publishWithTranslations,
  localizeArticle,
  detectCategory,
  generateSeoMeta,
  evaluateEeat,
  importMemory,
  getOperation,
  listSettings,
  saveSetting,
  getAccount,
  listCategories,
  getOpenApi,
} as const

export type Endpoints = typeof ENDPOINTS
export type EndpointName = keyof Endpoints

/** The registry as a list of plain declarations, for code that treats all endpoints alike. */
export const endpointList = (): Endpoint[] => Object.values(ENDPOINTS) as unknown as Endpoint[]
