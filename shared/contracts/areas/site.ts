export { findArticle, getFeatured, listRelated, listSectionArticles, listSiblings, listTopicArticles } from '../published.ts'
export { searchArticles } from '../search.ts'
export { getPublicSettings } from '../settings.ts'
export { getOpenApi, listCategories } from '../site.ts'
