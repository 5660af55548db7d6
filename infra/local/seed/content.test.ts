import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { articleInput } from '#shared/contracts/articles.ts'
import { sanitiseBody } from '#shared/domain/article-html.ts'
import { articleSegments } from '#shared/domain/article-segments.ts'
import { bodyStructure } from '#shared/domain/body-structure.ts'
import { parseTmx } from '#shared/domain/tmx.ts'
import { checkTranslation } from '#shared/domain/translation-checks.ts'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { demoArticles } from './content.ts'

const demo = await demoArticles()

describe.each(demo.map(({ input, tmx }) => ({ slug: input.slug as string, article: articleInput.parse(input), tmx })))(
  'the demo article $slug',
  ({ article, tmx }) => {
    const content = sanitiseBody(article.content)

    it('is a whole article: length, headings, lists, a table, code, links, CVE ids', () => {
      const structure = bodyStructure(content, 'en')
      expect(structure.words).toBeGreaterThanOrEqual(1050)
      expect(structure).toMatchObject({ tables: 1 })
      expect(Math.min(structure.h2, structure.h3, structure.outboundHosts.length)).toBeGreaterThanOrEqual(4)
      expect(structure.lists).toBeGreaterThanOrEqual(2)
      expect(content).toMatch(/<h4/)
      expect(content).toMatch(/<pre><code class="language-/)
      expect(content).toMatch(/CVE-\d{4}-\d{4}/)
    })

    it('loses nothing to the sanitiser', () => {
      const tags = (html: string) => html.match(/<\w+/g)?.sort()
      expect(tags(content)).toEqual(tags(article.content))
    })

    it('has its hero image in every width', () => {
      for (const file of ['480.webp', '800.webp', '1200.webp', '1600.webp', 'og.jpg']) {
        expect(existsSync(fileURLToPath(new URL(`../demo/images/${article.slug}/${file}`, import.meta.url))), file).toBe(true)
      }
    })

    it.each(TARGET_LOCALES)('is translated whole into %s, and every segment passes the checks', (locale) => {
      const memory = new Map(parseTmx(tmx).map(({ source, targets }) => [source, targets[locale]]))
      for (const { key, html } of articleSegments({ ...article, content, tag_labels: article.tags })) {
        const target = memory.get(html)
        expect(target, `${key}: ${html}`).toBeDefined()
        expect(checkTranslation(html, target as string, locale), `${key}: ${target}`).toEqual([])
      }
    })
  },
)
