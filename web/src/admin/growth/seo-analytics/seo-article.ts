import type { Answer } from '../../platform/api/call.ts'

export type SeoArticle = Answer<'listSeoArticles'>['articles'][number]
