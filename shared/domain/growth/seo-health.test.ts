import { describe, expect, it } from 'vitest'
import { descriptionLength, plainSlug, RULE_SEVERITIES, type SeoFacts, seoIssues } from './seo-health.ts'

const well: SeoFacts = { internal_links: 3, alternates: 15, slug: 'a-slug', description: 120 }

describe('[M-180] the rules of SEO health', () => {
  it.each<[string, Partial<SeoFacts>, string[]]>([
    ['nothing', {}, []],
    ['no internal link', { internal_links: 0 }, ['no-internal-links']],
    ['one internal link', { internal_links: 1 }, []],
    ['links that nobody has counted', { internal_links: null }, []],
    ['no alternate', { alternates: 0 }, ['few-alternates']],
    ['two alternates', { alternates: 2 }, ['few-alternates']],
    ['three alternates', { alternates: 3 }, []],
    ['a slug that starts with a slash', { slug: '/a-slug' }, ['slug-slash']],
    ['a slug with a slash inside', { slug: 'a/slug' }, []],
    ['no description', { description: 0 }, ['short-description']],
    ['a description of 49 characters', { description: 49 }, ['short-description']],
    ['a description of 50 characters', { description: 50 }, []],
    ['a description that nobody has measured', { description: null }, []],
    [
      'everything, worst first',
      { internal_links: 0, alternates: 1, slug: '/x', description: 1 },
      ['few-alternates', 'no-internal-links', 'slug-slash', 'short-description'],
    ],
  ])('%s', (_, facts, issues) => expect(seoIssues({ ...well, ...facts })).toEqual(issues))

  it('weigh as specified', () => {
    expect(RULE_SEVERITIES).toEqual({ 'few-alternates': 'critical', 'no-internal-links': 'warning', 'slug-slash': 'warning', 'short-description': 'info' })
  })
})

it('counts characters, and those of double width twice', () => {
  expect(descriptionLength(`  ${'a'.repeat(49)} `, 'en')).toBe(49)
  expect(descriptionLength('🔒'.repeat(50), 'lt')).toBe(50)
  expect(descriptionLength('安全漏洞 CVE', 'zh')).toBe(12)
  expect(descriptionLength('보안', 'ko')).toBe(4)
})

it('keeps the last segment of a slug', () => {
  expect(['/a-slug', '//evil.com', 'a/b', '/', 'plain'].map(plainSlug)).toEqual(['a-slug', 'evil.com', 'b', '', 'plain'])
})
