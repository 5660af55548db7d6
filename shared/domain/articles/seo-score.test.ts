import { describe, expect, it } from 'vitest'
import { type SeoInput, seoScore } from './seo-score.ts'

const full: SeoInput = {
  locale: 'en',
  title: 'Patching OpenSSH servers against a signal handler race',
  slug: 'patching-openssh-servers',
  excerpt: 'What the race means and how to close it.',
  meta_title: 'OpenSSH signal handler race: patching servers',
  meta_description:
    'How a signal handler race in OpenSSH lets attackers in before login, which servers need patching first, and what to check once that is done.',
  content: `<h2>a</h2><h2>b</h2><h3>c</h3><h3>d</h3><h3>e</h3><p>Patching OpenSSH servers: a signal handler race. <a href="https://a.lt">1</a><a href="https://b.lt">2</a><a href="/en">3</a></p><ul><li>x</li></ul><ol><li>y</li></ol><p>${'word '.repeat(1000)}</p>`,
  hero_image_url: '/images/a.webp',
  hero_image_alt: 'A terminal',
  tags: ['openssh', 'linux', 'patching'],
}

describe('seoScore', () => {
  it('gives a complete article all points, an empty one none', () => {
    expect(seoScore(full).score).toBe(100)
    expect(
      seoScore({
        ...full,
        title: '',
        slug: '',
        excerpt: '',
        meta_title: '',
        meta_description: '',
        content: '',
        hero_image_url: '',
        hero_image_alt: '',
        tags: [],
      }).score,
    ).toBe(0)
  })

  it('names each part, and the parts make a hundred', () => {
    const { checks } = seoScore(full)
    expect(checks.reduce((sum, { possible }) => sum + possible, 0)).toBe(100)
    expect(new Set(checks.map(({ check }) => check)).size).toBe(checks.length)
  })

  it('takes points from exactly the part that got worse', () => {
    const lost = (input: Partial<SeoInput>) =>
      seoScore({ ...full, ...input })
        .checks.filter(({ points, possible }) => points < possible)
        .map(({ check }) => check)
    expect(lost({ hero_image_alt: '' })).toEqual(['images_described'])
    expect(lost({ tags: ['one'] })).toEqual(['tags'])
    expect(lost({ meta_description: 'Short OpenSSH patching' })).toEqual(['meta_description_length'])
    expect(lost({ title: 'Race' })).toEqual(['title_length'])
  })

  it('measures unspaced scripts by their width', () => {
    const { checks } = seoScore({ ...full, locale: 'ja', title: 'OpenSSHサーバーのシグナルハンドラ競合に対処する', meta_title: '' })
    expect(checks.find(({ check }) => check === 'title_length')?.points).toBe(10)
  })
})
