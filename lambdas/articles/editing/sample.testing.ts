import type { ArticleInput } from './working-copy.ts'

/** An article as an editor might send it; every call gives another title. */
export function sampleArticle(overrides: Partial<ArticleInput> = {}): ArticleInput {
  const title = `Patch day ${Math.random().toString(36).slice(2, 10)}: what to install first`
  return {
    title,
    slug: '',
    excerpt: 'Three updates matter more than the rest.',
    content: '<h2>What happened</h2><p>Vendors shipped <strong>fixes</strong> for remote holes.</p><ul><li>Mail server</li><li>Gateway</li></ul>',
    category_id: 'news',
    hero_image_url: '/images/demo/patch.webp',
    hero_image_alt: 'A server room',
    meta_title: title,
    meta_description: 'Which of the updates to install first, and why.',
    tags: ['patching', 'zero-day'],
    featured: false,
    bylines: [],
    scheduled_for: null,
    ...overrides,
  }
}
