import type { Browser } from 'playwright-core'

/** Different signs that a browser without a font for them draws as the same box. */
const SIGNS = ['日', '語'] as const

/**
 * Makes sure that a browser has a Japanese font, as readers of Japanese have: without one it looks for every sign anew, and that would be measured.
 * @throws Error saying what to install
 */
export async function needJapanese(browser: Browser): Promise<void> {
  const page = await browser.newPage()
  try {
    await page.setContent(`<html lang="ja">${SIGNS.map((sign) => `<p>${sign}</p>`).join('')}</html>`)
    const drawn = await Promise.all((await page.locator('p').all()).map(async (sign) => (await sign.screenshot()).toString('base64')))
    if (new Set(drawn).size < SIGNS.length) throw new Error('the browser has no Japanese font (Debian: fonts-noto-cjk).')
  } finally {
    await page.close()
  }
}
