export { findArticle, getFeatured, listRelated, listSectionArticles, listSiblings, listTopicArticles } from '../publishing/published.ts'
export { searchArticles } from '../publishing/search.ts'
export { getOpenApi, listCategories } from '../publishing/site.ts'
export { getPublicSettings } from '../settings.ts'
