import { expect, it } from 'vitest'
import { articleSegments, assembleTranslation, type TranslatableText } from './article-segments.ts'

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
    { key: 'title', html: 'Tips &amp; &lt;tricks&gt;' },
    { key: 'meta_title', html: 'Meta' },
    { key: 'meta_description', html: 'Description' },
    { key: 'hero_image_alt', html: 'A picture' },
    { key: 'tag:0', html: 'zero-day' },
    { key: 'tag:1', html: 'linux' },
    { key: 'c0', html: 'One' },
    { key: 'c1', html: 'Two <strong>three</strong>' },
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
