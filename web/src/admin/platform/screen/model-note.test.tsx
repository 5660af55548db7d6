import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ModelNote } from './model-note.tsx'

function shown(of: 'writes' | 'judges', models?: { writes: boolean; judges: boolean }): string {
  const queries = new QueryClient()
  if (models) queries.setQueryData(['/config.json'], models)
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MantineProvider>
        <ModelNote of={of}>Taip bus be jo.</ModelNote>
      </MantineProvider>
    </QueryClientProvider>,
  )
  return /<p[^>]*>([^<]*)<\/p>/.exec(html)?.[1] ?? ''
}

it('says beforehand what is done where no model writes, and nothing where one does or nobody knows yet', () => {
  expect(shown('writes', { writes: false, judges: true })).toBe('DI modelis neprijungtas. Taip bus be jo.')
  expect(shown('writes', { writes: true, judges: false })).toBe('')
  expect(shown('writes')).toBe('')
})

it('an evaluation asks for the model that judges', () => {
  expect(shown('judges', { writes: true, judges: false })).toBe('DI modelis neprijungtas. Taip bus be jo.')
  expect(shown('judges', { writes: false, judges: true })).toBe('')
})
