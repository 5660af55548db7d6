import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { casesOf, isMutationTest } from '#shared/thorough.testing.ts'
import { sanitiseBody } from '../text/article-html.ts'
import { type ComparableText, diffTexts, type TextDifference } from './text-diff.ts'

const text: ComparableText = {
  title: 'Patch OpenSSH now',
  slug: 'patch-openssh-now',
  excerpt: 'What to install.',
  content: '<h2 id="s-a">What happened</h2><p>Attackers read logs before defenders do.</p><ul><li>Mail server</li><li>Gateway</li></ul>',
  category_id: 'news',
  hero_image_url: '/images/a.webp',
  hero_image_alt: '',
  meta_title: '',
  meta_description: '',
  tags: ['linux', 'openssh'],
  tag_labels: ['Linux', 'OpenSSH'],
  featured: false,
}

const differences = (changes: Partial<ComparableText>, locale: Locale = 'en') => diffTexts(text, { ...text, ...changes }, locale)
const bodies = (before: string, after: string, locale: Locale = 'en') =>
  diffTexts({ ...text, content: before }, { ...text, content: after }, locale).map(({ kind, block, parts }) => ({ kind, block, parts: shown(parts) }))
/** `same -removed- +added+` */
const shown = (parts: TextDifference['parts']) =>
  parts.map((part) => (part.kind === 'same' ? part.text : part.kind === 'added' ? `+${part.text}+` : `-${part.text}-`)).join('')

describe('fields', () => {
  it('finds nothing in equal texts', () => expect(differences({})).toEqual([]))

  it.each<[Partial<ComparableText>, string, string, string]>([
    [{ title: 'Patch nginx now' }, 'title', 'changed', 'Patch -OpenSSH-+nginx+ now'],
    [{ meta_title: 'New' }, 'meta_title', 'added', '+New+'],
    [{ excerpt: '' }, 'excerpt', 'removed', '-What to install.-'],
    [{ tags: ['openssh', 'linux'] }, 'tags', 'changed', '-linux-openssh+linux+'],
    [{ tag_labels: [] }, 'tag_labels', 'removed', '-Linux--OpenSSH-'],
    [{ featured: true }, 'featured', 'changed', '-false-+true+'],
    [{ category_id: 'guides' }, 'category_id', 'changed', '-news-+guides+'],
    [{ hero_image_url: '' }, 'hero_image_url', 'removed', '-/images/a.webp-'],
    [{ slug: 'patch-nginx-now' }, 'slug', 'changed', '-patch-openssh-now-+patch-nginx-now+'],
  ])('%j', (changes, field, kind, parts) => {
    expect(differences(changes).map((found) => [found.field, found.kind, found.block, shown(found.parts)])).toEqual([[field, kind, null, parts]])
  })

  it.each<[Locale, string, string, string]>([
    ['zh', '我们发布漏洞通告', '我们撤回漏洞通告', '我们-发布-+撤回+漏洞通告'],
    ['ja', 'サーバーを更新する', 'ルーターを更新する', '-サーバー-+ルーター+を更新する'],
    ['ko', '서버를 지금 업데이트', '서버를 내일 업데이트', '서버를 -지금-+내일+ 업데이트'],
    ['ru', 'Обновите сервер 🛡️ сегодня', 'Обновите сервер 🔥 сегодня', 'Обновите сервер -🛡️-+🔥+ сегодня'],
  ])('%s is compared in its own words', (locale, before, after, parts) => {
    const [found] = diffTexts({ ...text, title: before }, { ...text, title: after }, locale)
    expect(shown(found?.parts ?? [])).toBe(parts)
  })

  it('keeps what changed together', () => {
    expect(shown(differences({ excerpt: 'Never to remove.' })[0]?.parts ?? [])).toBe('-What-+Never+ to -install-+remove+.')
    expect(shown(diffTexts({ ...text, title: 'a quick, brown fox' }, { ...text, title: 'a slow, white fox' }, 'en')[0]?.parts ?? [])).toBe(
      'a -quick, brown-+slow, white+ fox',
    )
  })
})

describe('bodies', () => {
  it('aligns blocks by what they hold', () => {
    expect(bodies('<p>One two three.</p><p>Four five six.</p>', '<p>New.</p><p>One two three.</p><h2 id="s-x">Head</h2><p>Four five seven.</p>')).toEqual([
      { kind: 'added', block: 'p', parts: '+New.+' },
      { kind: 'added', block: 'h2', parts: '+Head+' },
      { kind: 'changed', block: 'p', parts: 'Four five -six-+seven+.' },
    ])
  })

  it('pairs the most alike, in order', () => {
    expect(bodies('<p>alpha beta gamma delta</p><p>one two three four</p>', '<p>one two three five</p><p>wholly other words here</p>')).toEqual([
      { kind: 'removed', block: 'p', parts: '-alpha beta gamma delta-' },
      { kind: 'changed', block: 'p', parts: 'one two three -four-+five+' },
      { kind: 'added', block: 'p', parts: '+wholly other words here+' },
    ])
  })

  it.each([
    ['<p>See <a href="https://a.example">this</a> &amp; that</p>', '<p>See <a href="https://b.example">this</a> &amp; that</p>', 'p'],
    ['<p>See <strong>this</strong> now</p>', '<p>See this <strong>now</strong></p>', 'p'],
    ['<p>Some words that stay</p>', '<blockquote><p>Some words that stay</p></blockquote>', 'p'],
    ['<ul><li>Words that stay here</li></ul>', '<ol><li>Words that stay here</li></ol>', 'li'],
    ['<h2 id="s-a">Words that stay here</h2>', '<h2 id="s-b">Words that stay here</h2>', 'h2'],
    ['<img src="/images/a.webp" alt="one">', '<img src="/images/a.webp" alt="two">', 'img'],
    ['<pre><code>a\n  b</code></pre>', '<pre><code>a\n b</code></pre>', 'pre'],
  ])('shows markup that changed: %s', (before, after, block) => {
    const found = bodies(before, after)
    expect(found).toEqual([{ kind: 'changed', block, parts: expect.stringMatching(/[-+][\s<]/) }])
  })

  it('shows plain text as long as no markup changed', () => {
    expect(
      bodies('<p>See <a href="/x">this</a> &amp; that <strong>one</strong></p>', '<p>See <a href="/x">this</a> &amp; that <strong>two</strong></p>'),
    ).toEqual([{ kind: 'changed', block: 'p', parts: 'See this & that -one-+two+' }])
  })

  it('sees where an element begins and ends, and no spaces between blocks', () => {
    expect(bodies('<ul><li>a</li><li>b</li></ul>', '<ul><li>a</li></ul><ul><li>b</li></ul>')).toEqual([
      { kind: 'changed', block: null, parts: '<ul><li>a</li>+</ul><ul>+<li>b</li></ul>' },
    ])
    expect(bodies('<ul><li>a</li></ul>\n<p>b\n c</p>', '<ul>\n<li>a</li></ul><p>b c</p>')).toEqual([])
  })

  it.skipIf(isMutationTest())('lets bodies that have nothing in common be compared in bounded time', () => {
    const many = (word: string) => Array.from({ length: 9000 }, (_, index) => `<p>${word}${index}</p>`).join('')
    const long = (word: string) => `<p>${Array.from({ length: 40_000 }, (_, index) => `${word}${index}`).join(' ')}</p>`
    const began = performance.now()
    expect(bodies(many('a'), many('b'))).toHaveLength(18_000)
    expect(bodies(long('a'), long('b'))).toHaveLength(1)
    // Seconds; every word against every other one would take many minutes.
    expect(performance.now() - began).toBeLessThan(90_000)
  })
})

let seed = 11
const random = (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
  return Math.floor((seed / 0x80000000) * below)
}
const pick = <T>(values: readonly T[]): T => values[random(values.length)] as T

const INLINES = [
  'one',
  ' two ',
  '<strong>three</strong>',
  '<a href="/x">four</a>',
  '&lt;b&gt;',
  '漏洞',
  '😀',
  ' <code>x = 1</code> ',
  '&nbsp;',
  '\n',
  '<br>',
  'مرحبا',
]
const inline = (): string => Array.from({ length: 1 + random(6) }, () => pick(INLINES)).join('')
const BLOCKS = [
  () => `<p>${inline()}</p>`,
  () => `<h2>${inline()}</h2>`,
  () => `<ul><li>${inline()}</li><li><p>${inline()}</p></li></ul>`,
  () => `<table><tbody><tr><td>${inline()}</td></tr></tbody></table>`,
  () => '<figure><img src="/images/a.webp" alt="x"><figcaption>c</figcaption></figure>',
  () => `<pre><code>${inline()}</code></pre>`,
  () => '<hr>',
]
const someBody = () => sanitiseBody(Array.from({ length: 1 + random(6) }, () => pick(BLOCKS)()).join('\n'))

it('the parts of every difference are what stood there before and what stands there now; equal bodies have none', () => {
  for (let round = 0; round < casesOf(1500, 300); round++) {
    const locale = pick(LOCALES)
    const [before, after] = [someBody(), someBody()]
    const found = diffTexts({ ...text, content: before }, { ...text, content: after }, locale)
    const seen = (body: string) => body.replace(/\s+/g, '')
    expect(found.length === 0, `${before}\n${after}`).toBe(seen(before) === seen(after))
    expect(diffTexts({ ...text, content: before }, { ...text, content: before }, locale)).toEqual([])
    for (const { kind, parts } of found) {
      expect(parts.length).toBeGreaterThan(0)
      expect(parts.some((part) => part.kind !== 'same')).toBe(true)
      if (kind !== 'changed') expect(parts.every((part) => part.kind === kind)).toBe(true)
    }
  }
})

it('a title’s parts put together again are both titles', () => {
  const WORDS = ['patch', ' ', ' ', ', ', 'OpenSSH', '9.8p1', '漏洞', 'サーバー', '업데이트', '😀', '–', 'CVE-2024-6387', 'İ', 'ﷺ', '<b>', '&amp;']
  const title = () => Array.from({ length: random(14) }, () => pick(WORDS)).join('')
  for (let round = 0; round < casesOf(3000, 600); round++) {
    const [before, after] = [title(), title()]
    const parts = diffTexts({ ...text, title: before }, { ...text, title: after }, pick(LOCALES))[0]?.parts ?? []
    if (before === after) continue
    const side = (gone: string) => parts.filter(({ kind }) => kind !== gone).map((part) => part.text)
    expect([side('added').join(''), side('removed').join('')]).toEqual([before, after])
  }
})
