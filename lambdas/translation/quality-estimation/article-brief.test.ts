import { describe, expect, it } from 'vitest'
import { translationContent, translationSystem } from '../translating/prompts.ts'
import { articleBrief, glossaryEntry, kindOf } from './article-brief.ts'
import { judgeContent, judgeSystem } from './prompts.ts'

const article = articleBrief({ title: 'Patch your gateways', excerpt: 'Two flaws are exploited.' })
const rule = { id: 't', term: 'gateway', case_sensitive: false, keep: false, target: 'Gateway', forbidden: ['Tor'], note: 'neuter' }
const pair = { key: 'c0', source: 'Patch the gateway by 3 March.', target: 'Patchen Sie das Gateway bis zum 3. März.' }

describe('what a segment is', () => {
  it.each([
    [{ key: 'c1', block: 'p' }, undefined],
    [{ key: 'c1', block: 'h2' }, 'heading'],
    [{ key: 'c1', block: 'li' }, 'list item'],
    [{ key: 'c1', block: 'td' }, 'table cell'],
    [{ key: 'c1', block: 'figcaption' }, 'caption'],
    [{ key: 'title', block: null }, 'headline'],
    [{ key: 'tag:3', block: null }, 'name of a topic'],
    [{ key: 'meta_title', block: null }, 'title for search engines, at most 60 characters'],
  ])('%j is %s', (segment, kind) => {
    expect(kindOf(segment)).toBe(kind)
  })
})

describe('what a translator is told', () => {
  const segments = [{ id: 'title', text: article.title, kind: 'headline' }]
  const request = { article, segments, neighbours: [], glossary: [rule], examples: [] }

  it('holds the article, what each segment is, and terms with their notes', () => {
    expect(JSON.parse(translationContent('de', request, new Map()).at(-1) as string)).toEqual({
      source_locale: 'en',
      target_locale: 'de',
      article: { title: 'Patch your gateways', summary: 'Two flaws are exploited.' },
      glossary: [{ term: 'gateway', say: 'Gateway', never: ['Tor'], note: 'neuter' }],
      segments: [{ id: 'title', kind: 'headline', text: 'Patch your gateways' }],
    })
  })

  it('holds how the language is written, as far as these texts need it', () => {
    const system = translationSystem('de', request)
    expect(system).toContain('Quotation marks: „…“')
    expect(system).toContain('Headings: Sentence case')
    expect(system).toContain('patch: Patch, patchen, Update; never Flicken, Pflaster.')
    expect(system).not.toContain('payload')
    expect(translationSystem('de', { ...request, segments: [{ id: 'c0', text: 'A word.' }] })).not.toMatch(/Headings:|`kind`|patch:/)
  })

  it('that could not be used is shown with why', () => {
    const [said] = translationContent('de', request, new Map([['title', { reason: 'the number 3 is missing', answer: 'Patchen' }]]))
    expect(said).toContain('[{"id":"title","reason":"the number 3 is missing","answer":"Patchen"}]')
  })
})

describe('what a judge is told', () => {
  it('holds the article, the terms, the style and the questions', () => {
    const asked = { ...pair, question: 'Is it?' }
    const content = JSON.parse(judgeContent('source', 'de', [asked], { article, glossary: [glossaryEntry(rule)] })[0] as string)
    expect(content).toMatchObject({ article, glossary: [{ term: 'gateway', say: 'Gateway' }], segments: [['c0', pair.source, pair.target, 'Is it?']] })
    const system = judgeSystem('source', 'de', [asked])
    for (const part of ['Quotation marks: „…“', 'Dates: 29. März 2024', 'patch: Patch', '`right` is true where']) expect(system).toContain(part)
    expect(judgeSystem('source', 'de', [pair])).not.toContain('`right`')
    expect(JSON.parse(judgeContent('source', 'de', [pair], { article, glossary: [] })[0] as string)).not.toHaveProperty('glossary')
  })
})
