import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { articleInput } from '#shared/contracts/articles.ts'
import { sanitiseBody } from '#shared/domain/article-html.ts'
import { articleSegments } from '#shared/domain/article-segments.ts'
import { bodyStructure } from '#shared/domain/body-structure.ts'
import { evaluateEvidence } from '#shared/domain/eeat.ts'
import { seoScore } from '#shared/domain/seo-score.ts'
import { BINDING_CHECKS, checkTranslation } from '#shared/domain/translation-checks.ts'
import { TARGET_LOCALES } from '#shared/locales.ts'

const DRAFTS = fileURLToPath(new URL('.', import.meta.url))
const folders = (await readdir(DRAFTS, { withFileTypes: true })).filter((entry) => entry.isDirectory()).map(({ name }) => name)

/** As much as the demo author's profile says: no years, no certificates. */
const AUTHOR = { full_name: 'Dana Demo', author_bio: 'x'.repeat(40), job_title: 'Editor', years_experience: 0, certifications: [], publications: [] }

describe.each(folders.sort())('the draft %s', async (folder) => {
  const [json, body] = await Promise.all(['article.json', 'body.html'].map((name) => readFile(`${DRAFTS}/${folder}/${name}`, 'utf8')))
  const { section, ...fields } = JSON.parse(json as string)
  const article = articleInput.parse({ ...fields, category_id: section, content: body, hero_image_url: `/images/demo/${fields.slug}/1600.webp` })
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

  it('passes the default quality gate, and loses no point for search', () => {
    const seo = seoScore({ ...article, content, locale: 'en' })
    expect(seo.checks.filter(({ points, possible }) => points < possible)).toEqual([])
    const evidence = evaluateEvidence({ title: article.title, content, author: AUTHOR, updated_at: '2026-11-01', now: '2026-11-01' })
    expect(evidence.score).toBeGreaterThanOrEqual(80)
    expect(evidence.signals.filter(({ signal, points, possible }) => points < possible && !signal.startsWith('author_'))).toEqual([])
  })

  const segments = articleSegments({ ...article, content, tag_labels: article.tags })
  const files = await readdir(`${DRAFTS}/${folder}`)

  it('has its segments listed for translators', async () => {
    expect(JSON.parse(await readFile(`${DRAFTS}/${folder}/segments.json`, 'utf8'))).toEqual(segments.map(({ key, html }) => ({ key, html })))
  })

  it.each(TARGET_LOCALES.filter((locale) => files.includes(`${locale}.json`)))('is translated whole into %s, and no segment breaks the article', async (locale) => {
    const targets: string[] = JSON.parse(await readFile(`${DRAFTS}/${folder}/${locale}.json`, 'utf8'))
    expect(targets).toHaveLength(segments.length)
    for (const [index, { key, html }] of segments.entries()) {
      const findings = checkTranslation(html, targets[index] as string, locale).filter(({ check }) => BINDING_CHECKS.includes(check))
      expect(findings, `${key}: ${targets[index]}`).toEqual([])
    }
  })
})
