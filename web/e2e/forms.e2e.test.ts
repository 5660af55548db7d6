import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { launchBrowser } from './browser.ts'

const { url } = inject('product')
let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

/** A reader whose browser runs no scripts. */
async function openWithoutScripts(path: string) {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: url })
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  await page.goto(path)
  return page
}

const localConsole = (path: string) => fetch(`${url}/_local/${path}`).then((response) => response.text())

/** The newest mail to an address whose source matches, as the local console shows it. */
async function mailTo(address: string, wanted: RegExp): Promise<RegExpExecArray> {
  const newest = async () => {
    const list = await localConsole('mails')
    const paths = [...list.matchAll(/href="\/_local\/(mails\/[^"]+)"/g)].map(([, path]) => path!)
    for (const path of paths) {
      const mail = (await localConsole(path)).replaceAll('&#38;', '&')
      const found = mail.includes(address) ? wanted.exec(mail) : null
      if (found) return found
    }
    return null
  }
  return (await vi.waitUntil(newest, { timeout: 60_000, interval: 100 })) as RegExpExecArray
}

it('[P-005] pages of the build name the site and its addresses, and no placeholder', async () => {
  for (const path of ['/contact', '/en/about', '/privacy', '/de/newsletter', '/contact/data.json']) {
    const text = await (await fetch(url + path)).text()
    expect([path, text.includes('Simulpress'), /%SITE_NAME%|\.invalid/.test(text)]).toEqual([path, !path.endsWith('.json'), false])
  }
})

describe('without JavaScript', () => {
  it('[P-231] somebody subscribes on the home page, confirms by the mailed link and unsubscribes again', async () => {
    const address = 'no-script@example.com'
    const page = await openWithoutScripts('/de')
    await page.fill('[data-form=newsletter] input[type=email]', address)
    await page.click('[data-form=newsletter] button')
    await page.waitForURL('**/de/newsletter/check')
    const [confirm] = await mailTo(address, /http:\/\/localhost:\d+\/api\/newsletter\/confirm\?token=[\w-]+&locale=de/)
    await page.goto(confirm)
    expect(await page.getAttribute('html', 'lang')).toBe('de')
    await page.click('main form button')
    await page.waitForURL('**/de/newsletter/confirmed')
    const [unsubscribe] = await mailTo(address, /http:\/\/localhost:\d+\/api\/newsletter\/unsubscribe\?token=[\w-]+&locale=de/)
    await page.goto(confirm)
    await page.click('main form button')
    // The true status comes first; the page that explains it follows by itself.
    await page.waitForURL('**/de/newsletter/expired')
    await page.goto(unsubscribe)
    await page.click('main form button')
    await page.waitForURL('**/de/newsletter/unsubscribed')
    await page.context().close()
  })

  it('somebody writes to the newsroom, and finds their words again when it fails', async () => {
    const page = await openWithoutScripts('/contact')
    await page.fill('[name=name]', 'Ona')
    await page.fill('[name=email]', 'ona@example.com')
    await page.fill('[name=subject]', 'Klausimas be scenarijų')
    await page.fill('[name=message]', 'Labas')
    await page.click('[data-form=contact] button')
    await page.waitForURL('**/contact/sent')
    await mailTo('ona@example.com', /Klausimas be scenarijų/)
    // Loaded by now: the browser refuses to go back while it commits a navigation.
    await page.goBack()
    expect(await page.inputValue('[name=message]')).toBe('Labas')
    await page.context().close()
  })
})

it('[P-012] any other path is the not-found page with status 404, in the language of its prefix', async () => {
  for (const [path, lang] of [
    ['/xx/news', 'lt'],
    ['/de/nothing', 'de'],
    ['/en/a/b/c', 'en'],
    ['/about/more', 'lt'],
    ['/newsletter/unknown', 'lt'],
    ['/%E2%82%AC', 'lt'],
  ] as const) {
    const response = await fetch(url + path)
    expect([path, response.status]).toEqual([path, 404])
    expect(await response.text()).toContain(`<html lang="${lang}"`)
  }
})

it('[P-290] a flood behind made-up addresses is refused, and the pages stay readable', async () => {
  const send = (number: number) =>
    fetch(`${url}/api/contact?locale=en`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${number}` },
      body: JSON.stringify({ name: 'Flood', email: 'flood@example.com', subject: 'x', message: `Number ${number}` }),
    })
  const answers = []
  for (let number = 0; number < 8; number++) answers.push(await send(number))
  const last = answers.at(-1)!
  expect(last.status).toBe(429)
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await fetch(`${url}/contact`)).status).toBe(200)
})
