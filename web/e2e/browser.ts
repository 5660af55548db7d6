import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright-core'

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/google-chrome']
const QUIET = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run']

/**
 * The browser of browser tests and measurements: `CHROME_PATH`, an installed Chromium, else the one that comes through npm. Close it after use.
 * @param more arguments of its command line
 */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const installed = process.env.CHROME_PATH ?? INSTALLED.find(existsSync)
  if (installed) return chromium.launch({ executablePath: installed, args: [...QUIET, ...more] })
  // The package unpacks the libraries that it needs only where it believes itself in Lambda.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x'
  const { default: packed } = await import('@sparticuz/chromium')
  const args = packed.args.filter((argument) => !/disable-web-security|single-process/.test(argument))
  const executablePath = await packed.executablePath()
  const env = { ...process.env, FONTCONFIG_FILE: fileURLToPath(new URL('fonts.conf', import.meta.url)) }
  return chromium.launch({ executablePath, args: [...QUIET, ...args, ...more], env })
}
