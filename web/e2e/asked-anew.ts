import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * A screen asks an address anew every so many seconds, and not a second before. From one time to the next only the test moves the page's
 * clock, however slow the machine is. The clock must be installed; all pages of a browser context share it, so it runs again afterwards.
 * @param path of the address, as in `/api/articles`
 */
export async function expectAskedEvery(page: Page, path: string, seconds: number): Promise<void> {
  const isIt = (call: { url: () => string }) => new URL(call.url()).pathname === path
  let asked = 0
  page.on('request', (request) => {
    if (isIt(request)) asked++
  })
  const answered = page.waitForResponse(isIt)
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  for (let tenths = seconds * 15; asked === 0 && tenths > 0; tenths--) await page.clock.runFor(100)
  await (await answered).finished()
  // The screen has taken the answer: what it asks for later is answered later.
  await page.evaluate(async () => (await fetch('/config.json')).text())
  asked = 0
  await page.clock.runFor((seconds - 1) * 1_000)
  expect([path, asked]).toEqual([path, 0])
  await page.clock.runFor(1_500)
  await expect.poll(() => [path, asked]).toEqual([path, 1])
  await page.clock.resume()
}
