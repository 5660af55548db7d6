import { expect, it } from 'vitest'
import { articleSegments, assembleTranslation, segmentPairs, type TranslatableText } from './article-segments.ts'

const article: TranslatableText = {
  title: 'Tips & <tricks>',
  excerpt: '',
  meta_title: 'Meta',
  meta_description: 'Description',
  hero_image_alt: 'A picture',
  tag_labels: ['zero-day', 'linux'],
  content: '<h2 id="s-one">One</h2>\n<p>Two <strong>three</strong></p><pre><code>rm -rf</code></pre>',
}

it('lists what is translated, and puts translations in the same places', () => {
  expect(articleSegments(article)).toEqual([
    { key: 'title', block: null, html: 'Tips &amp; &lt;tricks&gt;' },
    { key: 'meta_title', block: null, html: 'Meta' },
    { key: 'meta_description', block: null, html: 'Description' },
    { key: 'hero_image_alt', block: null, html: 'A picture' },
    { key: 'tag:0', block: null, html: 'zero-day' },
    { key: 'tag:1', block: null, html: 'linux' },
    { key: 'c0', block: 'h2', place: 0, html: 'One' },
    { key: 'c1', block: 'p', place: 2, html: 'Two <strong>three</strong>' },
  ])
  const targets = new Map(articleSegments(article).map(({ key, html }) => [key, `${html}!`]))
  expect(assembleTranslation(article, targets)).toEqual({
    title: 'Tips & <tricks>!',
    excerpt: '',
    meta_title: 'Meta!',
    meta_description: 'Description!',
    hero_image_alt: 'A picture!',
    tag_labels: ['zero-day!', 'linux!'],
    content: '<h2 id="s-one">One!</h2>\n<p>Two <strong>three</strong>!</p><pre><code>rm -rf</code></pre>',
  })
})

it('pairs each segment with what stands in its place, letters or none', () => {
  const original = { ...article, content: '<table><tr><td>5 percent</td><td>42</td></tr></table>\n<p>One</p><p><img src="/a.webp" alt="An owl"></p><p>Two</p>' }
  const targets = new Map(articleSegments(original).map(({ key, html }) => [key, key === 'c0' ? '5 %' : `${html} &amp; x`]))
  const pairs = segmentPairs(original, assembleTranslation(original, targets))
  expect(pairs).toEqual(articleSegments(original).map(({ key, html }) => ({ key, source: html, target: targets.get(key) })))
})

it('has nothing to pair in a body of other blocks', () => {
  const pairs = segmentPairs(article, { ...article, content: '<p>One</p><p>Two</p>' })
  expect(pairs.filter(({ key }) => key.startsWith('c'))).toEqual([
    { key: 'c0', source: 'One', target: '' },
    { key: 'c1', source: 'Two <strong>three</strong>', target: '' },
  ])
  expect(pairs[0]).toEqual({ key: 'title', source: 'Tips &amp; &lt;tricks&gt;', target: 'Tips &amp; &lt;tricks&gt;' })
})
