import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { articleInput } from '#shared/contracts/articles/articles.ts'
import { articleSegments } from '#shared/domain/articles/article-segments.ts'
import { evaluateEvidence, scoreOf } from '#shared/domain/articles/eeat.ts'
import { seoScore } from '#shared/domain/articles/seo-score.ts'
import { sanitiseBody } from '#shared/domain/text/article-html.ts'
import { bodyStructure } from '#shared/domain/text/body-structure.ts'
import { parseTmx } from '#shared/domain/translation/tmx.ts'
import { checkTranslation } from '#shared/domain/translation/translation-checks.ts'
import { SECTIONS } from '#shared/sections.ts'
import { demoArticles } from './content.ts'
import { translatedInto } from './document.ts'

const demo = await demoArticles()
const IMAGES = { '480.webp': 20_000, '800.webp': 45_000, '1200.webp': 60_000, '1600.webp': 60_000, 'og.jpg': 100_000 }
/** Nobody known: no years, no certificates. */
const AUTHOR = { full_name: 'Dana Demo', author_bio: 'x'.repeat(40), job_title: 'Editor', years_experience: 0, certifications: [], publications: [] }

it('the demo articles fill every section', () => {
  expect(new Set(demo.map(({ input }) => input.category_id))).toEqual(new Set(SECTIONS))
})

describe.each(demo.map(({ input, tmx }) => ({ slug: input.slug as string, article: articleInput.parse(input), tmx })))(
  'the demo article $slug',
  ({ article, tmx }) => {
    const content = sanitiseBody(article.content)
    const units = parseTmx(tmx)
    const segments = articleSegments({ ...article, content, tag_labels: article.tags })

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

    it('passes the default quality gate whoever signs it, and loses no point for search', () => {
      const seo = seoScore({ ...article, content, locale: 'en' })
      expect(seo.checks.filter(({ points, possible }) => points < possible)).toEqual([])
      const evidence = evaluateEvidence({ title: article.title, content, author: AUTHOR, knownCves: [], updated_at: '2026-11-01', now: '2026-11-01' })
      expect(scoreOf(evidence)).toBeGreaterThanOrEqual(80)
      expect(evidence.filter(({ signal, points, possible }) => points < possible && !signal.startsWith('author_'))).toEqual([])
    })

    it.each(Object.entries(IMAGES))('has its hero image as %s of at most %i bytes', (file, most) => {
      const path = fileURLToPath(new URL(`../demo/images/${article.slug}/${file}`, import.meta.url))
      expect(existsSync(path), path).toBe(true)
      expect(statSync(path).size).toBeLessThanOrEqual(most)
    })

    it('is translated into fourteen languages', () => expect(translatedInto(units)).toHaveLength(14))

    it.each(translatedInto(units))('is translated whole into %s, and the checks find no fault with any segment', (locale) => {
      const memory = new Map(units.map(({ source, targets }) => [source, targets[locale]]))
      const faults = segments.flatMap(({ key, html }) => {
        const target = memory.get(html)
        if (target === undefined) return [`${key} is missing: ${html}`]
        return checkTranslation(html, target, locale).map(({ detail }) => `${key} ${detail}: ${target}`)
      })
      expect(faults).toEqual([])
    })
  },
)
