import { expect, it } from 'vitest'
import { articleDetail, tag } from './articles.ts'

it('[P-282] an article carries every field of the specification, and its tags are lower case', () => {
  const fields = [
    ...['id', 'title', 'excerpt', 'slug', 'content', 'hero_image_url', 'hero_image_alt', 'published', 'published_at', 'updated_at', 'created_at'],
    ...['auto_generated', 'locale', 'category_id', 'author_id', 'tags', 'reading_time', 'is_featured', 'featured', 'original_article_id'],
    ...['hreflang_alternates', 'views_7d', 'views_30d', 'view_count', 'trending_score', 'seo_score', 'eeat_score'],
  ]
  expect(Object.keys(articleDetail.shape)).toEqual(expect.arrayContaining(fields))
  expect(tag.parse(' Zero Day ')).toBe('zero day')
})
