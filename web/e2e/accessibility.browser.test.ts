import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ReaderSite, startReaderSite } from './reader-site.ts'
import { violationsOf } from './visitor.ts'

let reader: ReaderSite
/** A reader of each theme, one of whom is still being asked for consent. Nothing that they do here is kept. */
let readers: Record<Theme, Page>
beforeAll(async () => {
  reader = await startReaderSite()
  const as = async (theme: Theme, consent: 'undecided' | 'necessary') => (await reader.visit('/en', { theme, consent, reducedMotion: 'reduce' })).page
  readers = { dark: await as('dark', 'undecided'), light: await as('light', 'necessary') }
})
afterAll(() => reader?.close())

type Theme = 'dark' | 'light'
type Language = 'lt' | 'ru' | 'ja'
type Sample = readonly [language: Language, theme: Theme, width: number]

/** Each language, theme and width once; and every pair of two of them, for the pages that most others are made of. */
const ONCE: readonly Sample[] = [
  ['lt', 'dark', 320],
  ['ru', 'light', 768],
  ['ja', 'light', 1440],
]
const PAIRS: readonly Sample[] = [
  ...ONCE,
  ['lt', 'light', 768],
  ['lt', 'dark', 1440],
  ['ru', 'dark', 320],
  ['ru', 'dark', 1440],
  ['ja', 'light', 320],
  ['ja', 'dark', 768],
]

const below = (rest: string) => (language: Language) => `${language === 'lt' ? '' : `/${language}`}/${rest}`
/** Legal texts exist once. */
const only = (path: string) => () => path

/** Every kind of page, in Latin, Cyrillic and CJK letters. The search page needs results: search.e2e.test.ts. */
const PAGES = [
  { kind: 'home', path: (language: Language) => `/${language}`, samples: PAIRS },
  { kind: 'article', path: below('guides/sample-advisory'), samples: PAIRS },
  { kind: 'section', path: below('guides'), samples: ONCE },
  { kind: 'topic', path: below('topic/zero-day'), samples: ONCE },
  { kind: 'author', path: below('author/ada-example'), samples: ONCE },
  { kind: 'saved', path: below('saved'), samples: ONCE },
  { kind: 'about', path: below('about'), samples: ONCE },
  { kind: 'contact', path: below('contact'), samples: ONCE },
  { kind: 'newsletter', path: below('newsletter'), samples: ONCE },
  { kind: 'outcome of a form', path: below('newsletter/expired'), samples: ONCE },
  { kind: 'legal', path: only('/privacy'), samples: ONCE },
  { kind: 'not found', path: (language: Language) => `/${language}/nothing`, samples: ONCE },
]

/** One visitor is still being asked for consent, the other opens the menus. */
async function unfold(page: Page, theme: Theme, width: number) {
  if (theme === 'light') await page.locator(width < 768 ? '.mobile-menu summary' : '.languages summary').click()
  else await page.evaluate(() => document.querySelector('.consent details')?.setAttribute('open', ''))
}

describe.each(PAGES)('$kind', ({ path, samples }) => {
  it.each(samples)('has no accessibility findings in %s, %s, %i px', async (language, theme, width) => {
    const page = readers[theme]
    await page.setViewportSize({ width, height: 900 })
    await page.goto(reader.site.origin + path(language), { waitUntil: 'load' })
    await unfold(page, theme, width)
    const violations = await violationsOf(page)
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html, nodes[0]?.failureSummary])).toEqual([])
    expect(await page.evaluate(() => document.documentElement.classList.contains('light'))).toBe(theme === 'light')
  })
})
