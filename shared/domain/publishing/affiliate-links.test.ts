import { describe, expect, it } from 'vitest'
import { chooseAffiliateLinks, type Offered, type OfferingText, warnsOfAttacks, withAffiliateLinks } from './affiliate-links.ts'
import { addressFault, productAddress } from './affiliate-products.ts'

const KEY: Offered = {
  id: 'key',
  name: 'YubiKey 5',
  keywords: ['YubiKey', 'hardware security key', 'saugumo raktas'],
  address: 'https://shop.example.com/key',
  sections: ['guides'],
  href: 'https://shop.example.com/key',
}
const SIGNAL: Offered = { ...KEY, id: 'signal', keywords: ['Signal'], href: 'https://shop.example.com/signal' }
const text = (change: Partial<OfferingText> = {}): OfferingText => ({
  ...{ locale: 'en', title: 'Signing in with a YubiKey', excerpt: 'How it works.', tags: ['passkeys'], section: 'guides' },
  content: '<h2>A YubiKey</h2><p>Plug the YubiKey in.</p><p>Then <code>YubiKey</code> blinks.</p>',
  ...change,
})
const choose = (of: OfferingText, products = [KEY], least = 0.7) => chooseAffiliateLinks(of, products, least)

describe('affiliate links', () => {
  it('stand on words that name the product, with what speaks for it', () => {
    expect(choose(text())).toEqual([{ product: 'key', anchor: 'YubiKey', href: KEY.href, relevance: 0.8, reasons: ['mentioned', 'headline', 'section'] }])
  })

  it.each<[string, Partial<OfferingText>, number]>([
    ['only mentioned', { title: 'Signing in', section: 'news' }, 0.4],
    ['mentioned and in the excerpt', { title: 'Signing in', excerpt: 'A hardware security key for all.', section: 'news' }, 0.7],
    ['its topic', { title: 'Signing in', section: 'news', tags: ['hardware-security-key'] }, 0.5],
    ['everything', { content: '<p>YubiKey</p><p>YubiKey</p><p>a hardware security key</p>', tags: ['yubikey'] }, 1],
  ])('the minimum is held against the relevance: %s', (_, change, relevance) => {
    expect(choose(text(change), [KEY], 0)).toMatchObject([{ relevance }])
    expect(choose(text(change), [KEY], relevance)).toHaveLength(1)
    if (relevance < 1) expect(choose(text(change), [KEY], relevance + 0.1)).toEqual([])
  })

  it('of other languages stand on their own words, in whatever form', () => {
    const lithuanian = text({ locale: 'lt', title: 'Saugumo raktas', content: '<p>Prijunkite saugumo raktą prie kompiuterio.</p>' })
    expect(choose(lithuanian)).toMatchObject([{ anchor: 'saugumo raktą' }])
    expect(choose(text({ locale: 'ko', title: 'YubiKey 안내', content: '<p>YubiKey를 연결합니다.</p>' }))).toMatchObject([{ anchor: 'YubiKey' }])
    expect(choose(text({ locale: 'ja', title: 'YubiKeyの使い方', content: '<p>YubiKeyを接続します。</p>' }))).toMatchObject([{ anchor: 'YubiKey' }])
  })

  it('are found where words are not spaced', () => {
    const key = { ...KEY, keywords: ['セキュリティキー'] }
    expect(choose(text({ locale: 'ja', content: '<p>このセキュリティキーを使います。</p>' }), [key], 0)).toMatchObject([{ anchor: 'セキュリティキー' }])
  })

  it('a name with capitals is not the common word', () => {
    const signal = text({ title: 'A signal', content: '<p>The signal was lost.</p>' })
    expect(choose(signal, [SIGNAL], 0)).toEqual([])
    expect(choose(text({ content: '<p>The signal was lost. Signal was not.</p>' }), [SIGNAL], 0)).toMatchObject([{ anchor: 'Signal' }])
  })

  it.each([
    ['headings', '<h2>A YubiKey</h2><p>Nothing.</p>'],
    ['code', '<p><code>YubiKey</code></p><pre>YubiKey</pre>'],
    ['other links', '<p><a href="/en/news/x">the YubiKey story</a></p>'],
    ['quotations and tables', '<blockquote><p>YubiKey</p></blockquote><table><tbody><tr><td>YubiKey</td></tr></tbody></table>'],
    ['captions', '<figure><img src="/images/a.png"><figcaption>A YubiKey</figcaption></figure>'],
  ])('never stand in %s', (_, content) => {
    expect(choose(text({ content }), [KEY], 0)).toEqual([])
  })

  it('are at most three, one a product and one a paragraph, and fewer in short texts', () => {
    const words = ['Alpha', 'Beta', 'Gamma', 'Delta']
    const products = words.map((word) => ({ ...KEY, id: word, keywords: [word] }))
    const content = words.map((word) => `<p>${word} ${'word '.repeat(400)}${word}</p>`).join('')
    expect(choose(text({ content }), products, 0)).toHaveLength(3)
    expect(choose(text({ content: '<p>Alpha</p><p>Beta</p>' }), products, 0)).toHaveLength(1)
    expect(choose(text({ content: `<p>Alpha and Beta. ${'word '.repeat(900)}</p>` }), products, 0)).toHaveLength(1)
  })

  it('say what they are on the page, and only the first mention carries one', () => {
    const { html, placed } = withAffiliateLinks('<p>YubiKey, YubiKey.</p>', choose(text()))
    expect([html, placed]).toEqual(['<p><a href="https://shop.example.com/key" rel="sponsored nofollow noopener">YubiKey</a>, YubiKey.</p>', 1])
    expect(withAffiliateLinks('<p>Nothing.</p>', choose(text()))).toEqual({ html: '<p>Nothing.</p>', placed: 0 })
  })
})

describe('articles that warn of attacks', () => {
  it.each<[boolean, Partial<OfferingText>]>([
    [true, { title: 'Patch now: flaw actively exploited' }],
    [true, { excerpt: 'A zero-day in a gateway.' }],
    [true, { tags: ['zero-day'] }],
    [true, { section: 'news', content: '<p>It is being <strong>exploited in the wild</strong>.</p>' }],
    [false, { section: 'reviews', content: '<p>It stops what is exploited in the wild.</p>' }],
    [false, {}],
  ])('%s: %j', (warns, change) => {
    expect(warnsOfAttacks(text(change))).toBe(warns)
  })
})

describe('addresses of products', () => {
  it('take the tag, and lead nowhere without one', () => {
    const address = 'https://www.amazon.com/dp/B07HBD71HL?tag={tag}'
    expect(productAddress({ address }, 'simulpress-20')).toBe('https://www.amazon.com/dp/B07HBD71HL?tag=simulpress-20')
    expect(productAddress({ address }, '')).toBeNull()
    expect(productAddress({ address: 'https://shop.example.com/' }, '')).toBe('https://shop.example.com/')
  })

  it.each([
    'http://shop.example.com/',
    'javascript:alert(1)',
    'https://user:pass@shop.example.com/',
    'https://shop.example.com:8080/',
    'https://127.0.0.1/',
    'https://localhost/',
    'https://{tag}.example.com/',
    'https://shop.example.com/{name}',
    'https://shop.example.com/a b',
    `https://shop.example.com/${'a'.repeat(500)}`,
  ])('are refused when they are none of a public site: %s', (address) => {
    expect(addressFault(address)).toMatch(/\S/)
  })

  it('are taken with a tag or without', () => {
    expect(['https://www.amazon.com/dp/B07HBD71HL?tag={tag}', 'https://shop.example.com/key'].map(addressFault)).toEqual([null, null])
  })
})

describe('which of several affiliate links', () => {
  const product = (id: string, change: Partial<Offered> = {}): Offered => ({ ...KEY, id, keywords: [id], sections: [], ...change })
  const both = text({ title: 'Two', content: `<p>Beta ${'word '.repeat(300)}</p><p>Alpha ${'word '.repeat(300)}</p>` })
  const ids = (of: OfferingText, products: Offered[]) => choose(of, products, 0).map(({ product: id }) => id)

  it('comes first is a matter of relevance, then of the product’s id, whatever the order of the list and of the text', () => {
    const [alpha, beta] = [product('Alpha'), product('Beta')]
    expect([ids(both, [alpha, beta]), ids(both, [beta, alpha])]).toEqual([
      ['Alpha', 'Beta'],
      ['Alpha', 'Beta'],
    ])
    const better = product('Beta', { sections: ['guides'] })
    expect([ids(both, [alpha, better]), ids(both, [better, alpha])]).toEqual([
      ['Beta', 'Alpha'],
      ['Beta', 'Alpha'],
    ])
  })

  it('one that is not named at all is none', () => {
    expect(ids(both, [product('Gamma'), product('Beta')])).toEqual(['Beta'])
  })

  it('any topic of the text counts, in the plural too', () => {
    const topics = (...tags: string[]) => choose(text({ title: 'Signing in', section: 'news', tags }), [KEY], 0)[0]?.reasons
    expect(topics('passkeys', 'yubikey')).toContain('topic')
    expect(topics('hardware-security-keys')).toContain('topic')
    expect(topics('passkeys')).not.toContain('topic')
  })

  it('every word with a capital needs one, however the words are spaced', () => {
    const named = (keyword: string, content: string) => ids(text({ title: 'T', content: `<p>${content}</p>` }), [product('x', { keywords: [keyword] })])
    expect(named('Signal desktop', 'Use signal desktop.')).toEqual([])
    expect(named('Signal desktop', 'Use Signal desktop.')).toEqual(['x'])
    expect(named('Signal  Desktop', 'Use Signal Desktop.')).toEqual(['x'])
    expect(named('Signal Desktop', 'Use Signal  Desktop.')).toEqual(['x'])
  })
})
