import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TARGET_LOCALES } from '#shared/locales.ts'
import type { Operation } from '../../platform/operations/follow-operation.ts'
import { TranslationsPanel } from './translations-panel.tsx'

const running = {
  status: 'running',
  result: null,
  locales: Object.fromEntries(TARGET_LOCALES.map((locale) => [locale, locale === 'lt' ? 'completed' : 'running'])),
  waiting: { reason: 'model-quota', since: '2026-11-25T08:41:00.000Z', locales: ['lt', 'de'] },
} as unknown as Operation
const textOf = (operation: Operation) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <TranslationsPanel article={null} operation={operation} />
      </MantineProvider>
    </QueryClientProvider>,
  )
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

it('says that translations wait for the model’s quota, since when, and which; what is translated does not wait', () => {
  const text = textOf(running)
  expect(text).toContain('Nuo 10:41 laukiama modelio kvotos: šios minutės paskyros žetonai išnaudoti. Darbas tęsis pats.')
  expect(text).toContain('Deutsch: laukia')
  expect(text).toContain('Français: verčiama')
  expect(text).toContain('Lietuvių: išversta')
  expect(textOf({ ...running, waiting: null })).not.toContain('laukia')
})
