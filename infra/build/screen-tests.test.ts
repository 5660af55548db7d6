import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PATHS } from './paths.ts'
import { isReaderSource, screenSources, screenTests } from './screen-tests.ts'

it('reads the sources of all screens from the sidebar', () => {
  const sidebar = join(PATHS.root, 'web/src/admin/sidebar')
  const listed = readdirSync(sidebar).flatMap((name) => [...readFileSync(join(sidebar, name), 'utf8').matchAll(/load: async/g)])
  const sources = screenSources()
  expect(sources.size).toBe(listed.length)
  expect([...sources.values()].filter((file) => !existsSync(join(PATHS.root, file)))).toEqual([])
})

it('finds the tests of a screen, of what a screen is made of, and of reader pages', async () => {
  const settings = screenSources().get('settings') as string
  expect(await screenTests([settings])).toEqual(expect.arrayContaining(['web/e2e/settings.e2e.test.ts', 'web/e2e/webhooks.e2e.test.ts']))
  expect(await screenTests([settings])).not.toContain('web/e2e/affiliate-links.e2e.test.ts')
  expect(await screenTests([screenSources().get('articles/:id/translations/:locale') as string])).toContain('web/e2e/translation-editor.e2e.test.ts')
  expect(await screenTests(['web/src/reader/core.ts'])).toContain('web/e2e/forms.e2e.test.ts')
  expect(await screenTests(['lambdas/api/site.ts', 'docs/map.md'])).toEqual([])
})

it('knows what readers get as a bundle', () => {
  expect(['web/src/reader/core.ts', 'web/prerender/head.ts', 'web/src/ui/reader.css'].filter(isReaderSource)).toHaveLength(3)
  expect(['web/src/admin/main.tsx', 'web/src/reader/messages.test.ts', 'shared/locales.ts'].filter(isReaderSource)).toEqual([])
})
