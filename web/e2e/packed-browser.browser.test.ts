import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchBrowser } from './browser.ts'
import { packedVersion, unpackBrowser } from './packed-browser.ts'

const named = process.env.CHROME_PATH
beforeAll(() => {
  delete process.env.CHROME_PATH
})
afterAll(() => {
  if (named) process.env.CHROME_PATH = named
})

it('launches the browser of the version that npm brings, whatever else is installed', async () => {
  const browser = await launchBrowser()
  const version = browser.version()
  await browser.close()
  expect(version.split('.')[0]).toBe(packedVersion().split('.')[0])
  expect((await unpackBrowser()).executablePath).toContain(packedVersion())
})
