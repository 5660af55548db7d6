import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { RequestList } from './request-list.tsx'
import type { Workflow } from './use-workflow.ts'

const ME = '018f0000-0000-7000-8000-000000000001'
const OTHER = '018f0000-0000-7000-8000-000000000002'
const requests = [
  { user_id: OTHER, name: 'Jonas', locale: 'de', asked_by: ME, asked_by_name: 'Ona', asked_at: '2026-11-20T10:00:00.000Z' },
  { user_id: OTHER, name: 'Jonas', locale: 'fr', asked_by: OTHER, asked_by_name: 'Petras', asked_at: '2026-11-20T10:00:00.000Z' },
] satisfies Workflow['requests']

const rendered = (mayDrop: (one: Workflow['requests'][number]) => boolean) =>
  renderToStaticMarkup(
    <MantineProvider>
      <RequestList articleId={ME} requests={requests} change={{ run: () => undefined, isBusy: false } as never} mayDrop={mayDrop} />
    </MantineProvider>,
  )

describe('requests for a review', () => {
  it('are all shown; only those that the person asked for have a button to take them back', () => {
    const html = rendered(({ asked_by }) => asked_by === ME)
    expect([...html.matchAll(/<li>/g)]).toHaveLength(2)
    expect([...html.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label)).toEqual(['Atšaukti prašymą: Jonas, Deutsch'])
    expect([...rendered(() => true).matchAll(/aria-label="/g)]).toHaveLength(2)
  })
})
