import type { Answer } from '../../platform/api/call.ts'

export type EeatArticle = Answer<'listEeatArticles'>['articles'][number]
