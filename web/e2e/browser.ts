import { type Browser, chromium } from 'playwright-core'
import { unpackBrowser } from './packed-browser.ts'

const QUIET = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run']
/** Arguments of the package that tests must not have: readers' browsers keep web security, and a page of its own gets a process of its own. */
const UNWANTED = /disable-web-security|single-process/

/** Those of this process that are open, for what looks at a test that has failed. */
export const browsers = new Set<Browser>()

/**
 * The browser of browser tests and measurements: the one that npm brings, so that everybody tests with the same version; `CHROME_PATH` names
 * another one. Close it after use.
 * @param more arguments of its command line
 */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const browser = await launch(more)
  browsers.add(browser)
  browser.on('disconnected', () => browsers.delete(browser))
  return browser
}

async function launch(more: readonly string[]): Promise<Browser> {
  const named = process.env.CHROME_PATH
  if (named) return chromium.launch({ executablePath: named, args: [...QUIET, ...more] })
  const [{ executablePath, env }, { default: packed }] = await Promise.all([unpackBrowser(), import('@sparticuz/chromium')])
  const args = packed.args.filter((argument) => !UNWANTED.test(argument))
  return chromium.launch({ executablePath, args: [...QUIET, ...args, ...more], env: { ...process.env, ...env } })
}
