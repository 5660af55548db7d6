import { expect, it } from 'vitest'
import { bodyStructure } from '../text/body-structure.ts'
import { measureOriginal } from './gate-measures.ts'
import { seoScore } from './seo-score.ts'

it('measures an original by its text and the evaluation that it was given', () => {
  const draft = {
    locale: 'en',
    category_id: 'news',
    title: 'Inside the XZ Utils backdoor and what servers need now',
    excerpt: 'How it came in.',
    meta_title: '',
    meta_description: '',
    content: '<h2>One</h2><p>Two words.</p>',
    hero_image_url: '/media/a.webp',
    hero_image_alt: 'A server',
    slug: 'inside',
    tags: ['linux'],
  } as Parameters<typeof measureOriginal>[0]
  expect(measureOriginal(draft, 81, 'alert')).toEqual({
    locale: 'en',
    category_id: 'news',
    gate_profile: 'alert',
    seo_score: seoScore(draft).score,
    eeat_score: 81,
    hero_image_url: '/media/a.webp',
    structure: bodyStructure(draft.content, 'en'),
  })
})
