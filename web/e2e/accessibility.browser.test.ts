import { AxeBuilder } from '@axe-core/playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ReaderSite, startReaderSite } from './reader-site.ts'

let reader: ReaderSite
beforeAll(async () => {
  reader = await startReaderSite()
}, 120_000)
afterAll(() => reader?.close())

/** Every kind of page, in a Latin, a Cyrillic and a CJK language. */
const PAGES = {
  home: ['/lt', '/ru', '/ja'],
  article: ['/guides/sample-advisory', '/ru/guides/sample-advisory', '/ja/guides/sample-advisory'],
  saved: ['/saved', '/ja/saved'],
  'not found': ['/en/nothing'],
} as const
const WIDTHS = [320, 768, 1440]

describe.each(Object.entries(PAGES))('%s', (_, paths) => {
  it.each(paths)('%s has no accessibility findings in either theme, at 320, 768 and 1440 pixels', async (path) => {
    for (const theme of ['dark', 'light'] as const) {
      // One visitor is still being asked for consent, the other has opened every menu there is.
      const { page, context } = await reader.visit(path, { theme, consent: theme === 'dark' ? 'undecided' : 'necessary', reducedMotion: 'reduce' })
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        await page.evaluate(() => {
          for (const menu of document.querySelectorAll('header details')) menu.removeAttribute('open')
        })
        if (theme === 'light') await page.locator(width < 768 ? '.mobile-menu summary' : '.languages summary').click()
        else await page.evaluate(() => document.querySelector('.consent details')?.setAttribute('open', ''))
        const { violations } = await new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] }).analyze()
        expect([path, theme, width, violations.map(({ id, nodes }) => [id, nodes[0]?.html, nodes[0]?.failureSummary])]).toEqual([path, theme, width, []])
      }
      await context.close()
    }
  })
})
