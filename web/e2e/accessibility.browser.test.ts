import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ReaderSite, startReaderSite } from './reader-site.ts'
import { violationsOf } from './visitor.ts'

let reader: ReaderSite
beforeAll(async () => {
  reader = await startReaderSite()
})
afterAll(() => reader?.close())

const WIDTHS = [320, 768, 1440]
const EVERYWHERE = { dark: WIDTHS, light: WIDTHS }
/** What is made of the same parts as home and article is looked at once in each theme. */
const ONCE = { dark: [320], light: [1440] }

/** Every kind of page, in Latin, Cyrillic and CJK letters. */
const PAGES = [
  { kind: 'home', paths: ['/lt', '/ru', '/ja'], widths: EVERYWHERE },
  { kind: 'article', paths: ['/guides/sample-advisory', '/ru/guides/sample-advisory', '/ja/guides/sample-advisory'], widths: EVERYWHERE },
  { kind: 'section', paths: ['/ja/guides'], widths: ONCE },
  { kind: 'topic', paths: ['/ru/topic/zero-day'], widths: ONCE },
  { kind: 'author', paths: ['/author/ada-example'], widths: ONCE },
  { kind: 'saved', paths: ['/ja/saved'], widths: ONCE },
  { kind: 'static', paths: ['/ru/about', '/contact', '/privacy'], widths: ONCE },
  { kind: 'not found', paths: ['/en/nothing'], widths: ONCE },
]

describe.each(PAGES)('$kind', ({ paths, widths }) => {
  it.each(paths)('%s has no accessibility findings in either theme, from phone to desktop', async (path) => {
    for (const theme of ['dark', 'light'] as const) {
      // One visitor is still being asked for consent, the other opens the menus.
      const { page, context } = await reader.visit(path, { theme, consent: theme === 'dark' ? 'undecided' : 'necessary', reducedMotion: 'reduce' })
      for (const width of widths[theme]) {
        await page.setViewportSize({ width, height: 900 })
        await page.evaluate(() => {
          for (const menu of document.querySelectorAll('header details')) menu.removeAttribute('open')
        })
        if (theme === 'light') await page.locator(width < 768 ? '.mobile-menu summary' : '.languages summary').click()
        else await page.evaluate(() => document.querySelector('.consent details')?.setAttribute('open', ''))
        const violations = await violationsOf(page)
        expect([path, theme, width, violations.map(({ id, nodes }) => [id, nodes[0]?.html, nodes[0]?.failureSummary])]).toEqual([path, theme, width, []])
      }
      await context.close()
    }
  })
})
