import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import type { Article } from './article-form.ts'
import { SegmentBadges } from './segment-badges.tsx'

type Status = Article['translations'][number]

const status = (fields: Partial<Status>): Status => ({
  locale: 'lt',
  id: '018f0000-0000-7000-8000-000000000001',
  state: 'stale',
  title: null,
  path: null,
  pseudo: false,
  error: null,
  failed_segments: 0,
  stale_segments: 0,
  behind_segments: null,
  quality_score: null,
  updated_at: null,
  ...fields,
})
const textOf = (translations: Status[]) =>
  renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter>
        <SegmentBadges articleId="018f0000-0000-7000-8000-00000000000a" translations={translations} />
      </MemoryRouter>
    </MantineProvider>,
  )
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

it('says of each language what waits, what failed and how good it is; nothing of the others', () => {
  const translations = [
    status({ locale: 'lt', stale_segments: 2, failed_segments: 1, quality_score: 87.4 }),
    status({ locale: 'de' }),
    status({ locale: 'ja', state: 'completed', quality_score: 100 }),
  ]
  expect(textOf(translations)).toBe('lt Laukia peržiūros: 2 Nepavyko: 1 Kokybė: 87 ja Kokybė: 100')
  expect(textOf([status({})])).toBe('')
})
