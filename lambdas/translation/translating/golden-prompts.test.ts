import { expect, it } from 'vitest'
import { articleSegments } from '#shared/domain/articles/article-segments.ts'
import type { GlossaryRule } from '#shared/domain/translation/glossary.ts'
import { mask } from '#shared/domain/translation/masks.ts'
import { shownText } from '#shared/domain/translation/shown-masks.ts'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { articleBrief, kindOf } from '../quality-estimation/article-brief.ts'
import { translationContent, translationSystem } from './prompts.ts'

/** Has something for every line that a prompt may have: headings, figures, dates, a quotation, code, and all terms of the style cards. */
const ARTICLE = {
  title: 'VendorSoft patches a flaw in its mail gateway',
  excerpt: 'Attackers exploited it for eleven days before the release.',
  tag_labels: ['Mail'],
  content: `<p>On 3 March 2026 the maintainers of <a href="https://example.com/gate">Gate</a> fixed <strong>CVE-2026-1000</strong>, a vulnerability in version 2.4.1.</p>
<h2>How the payload arrives</h2>
<p>“An attachment triggers it, and 1.2 TB of mail may be read,” said Anna Berg, who leads the defenders of VendorSoft.</p>
<ul><li>Run <code>gate --update</code> on every compromised host.</li></ul>`,
}
const RULES: GlossaryRule[] = [
  {
    ...{ id: 'a', term: 'mail gateway', case_sensitive: false, keep: false, forbidden: [], part_of_speech: 'noun' },
    ...{ definition: 'A server that looks at mail on its way in.', note: 'Not the network gateway.' },
  },
  { id: 'b', term: 'VendorSoft', case_sensitive: true, keep: true, forbidden: [], part_of_speech: 'name' },
]
const KNOWN = 'Anna Berg spoke on Tuesday.'

it.each(TARGET_LOCALES)('what a model is told in %s is the reviewed text (vitest --update writes it anew)', async (locale) => {
  const segments = articleSegments(ARTICLE as never).map((segment) => ({ id: segment.key, text: shownText(mask(segment.html)), kind: kindOf(segment) }))
  const request = {
    article: articleBrief(ARTICLE),
    segments,
    neighbours: [{ place: 'after c3', source: KNOWN }],
    glossary: RULES,
    examples: [
      {
        ...{ segment: 'c3', similarity: 83, source: 'Run gate --check on every exposed host.' },
        translation: '(the translation of the example in the language)',
      },
    ],
  }
  const [content] = translationContent(locale, request, new Map())
  const prompt = `${translationSystem(locale, request)}\n\n${JSON.stringify(JSON.parse(content as string), null, 2)}\n`
  await expect(prompt).toMatchFileSnapshot(`golden-prompts/${locale}.txt`)
})
