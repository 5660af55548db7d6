import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Answer } from '../../platform/api/call.ts'
import { ArticleBadges } from './article-badges.tsx'

type Card = Answer<'listArticles'>['articles'][number]
const DRAFT = {
  original_article_id: null,
  category: { id: 'news', name: 'News', slug: 'news' },
  published: false,
  changed: false,
  translations_completed: 0,
  stale: null,
}

const badges = (card: Partial<Card>): string[] => {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <ArticleBadges article={{ ...DRAFT, auto_generated: false, pseudo: false, scheduled_for: null, embargo: null, ...card } as Card} />
    </MantineProvider>,
  )
  return [...html.matchAll(/mantine-Badge-label[^>]*>([^<]*)</g)].map(([, text]) => text ?? '')
}

describe('[O-033] the badges of a row', () => {
  it('say section, state, and that a machine wrote it', () => {
    expect(badges({})).toEqual(['News', 'Juodraštis', 'Vertimai 0/14'])
    expect(badges({ published: true })).toEqual(['News', 'Publikuota'])
    expect(badges({ published: true, changed: true, auto_generated: true })).toEqual(['News', 'Publikuota', 'Pakeista', 'AI'])
  })

  it('say until when an embargo holds a draft back, and nothing once it has ended or the article is out', () => {
    const embargo = { until: '2099-03-28T02:00:00.000Z', note: 'Talk' }
    expect(badges({ embargo })).toContain('Embargas iki 2099-03-28 04:00')
    expect(badges({ embargo: { ...embargo, until: '2020-03-28T02:00:00.000Z' } }).join()).not.toContain('Embargas')
    expect(badges({ embargo, published: true }).join()).not.toContain('Embargas')
  })

  it('[O-034] count translations only of drafts of originals', () => {
    expect(badges({ translations_completed: 13 })).toContain('Vertimai 13/14')
    expect(badges({ translations_completed: 14 })).toContain('Vertimai paruošti')
    expect(badges({ original_article_id: '018f0000-0000-7000-8000-000000000001' })).toEqual(['News', 'Juodraštis'])
  })

  it('say what stands when the text has changed: languages are behind by segments, not absent', () => {
    expect(badges({ stale: { languages: 14, segments: 47, least: 1, most: 1 } })).toEqual([
      'News',
      'Juodraštis',
      'Vertimai 0/14',
      'Pasenę: 14 (laukia 1 iš 47 segm.)',
    ])
  })

  it('say when it is scheduled for', () => {
    expect(badges({ scheduled_for: '2020-01-01T10:00:00.000Z' })[2]).toMatch(/^Nepublikuota laiku 2020-01-01 12:00$/)
    expect(badges({ scheduled_for: '2030-01-01T10:00:00.000Z' })[2]).toMatch(/^Suplanuota 2030-01-01 12:00$/)
  })
})
