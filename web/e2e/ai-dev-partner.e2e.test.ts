import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAdmin, product } from './admin-page.ts'
import { launchBrowser } from './browser.ts'
import { axeFindings, WIDTHS } from './visitor.ts'

/** What the page asks, and an answer that the test writes piece by piece: the browser's own stream, in place of the network. */
interface Wire {
  asked: { message: string; conversationHistory: { role: string; content: string }[]; headers: Record<string, string> }[]
  send(text: string): void
  end(): void
  isAborted: boolean
}
declare global {
  interface Window {
    wire: Wire
  }
}

const PATH = '/admin/ai-dev-partner'
const CALL = '/api/functions/ai-dev-partner'

let browser: Browser
let page: Page
const logged: string[] = []
beforeAll(async () => {
  browser = await launchBrowser()
  page = await openAdmin(browser, PATH, 1440)
  page.on('console', (message) => void logged.push(message.text()))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(product.url).origin })
})
afterAll(async () => browser.close())

const toast = (text: string) => page.getByRole('alert').filter({ hasText: text }).first().waitFor()
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = () => page.getByRole('textbox', { name: 'Jūsų klausimas' })
const answers = () => page.locator('.chat-message[data-role=assistant]')
const questions = () => page.locator('.chat-message[data-role=user]')
const ask = async (text: string) => {
  await field().fill(text)
  await field().press('Enter')
}
const isIdle = () => button('Siųsti').waitFor()
const mirrors = () => page.evaluate(() => Object.entries(localStorage).flatMap(([key, value]) => (key.startsWith('simulpress.admin.partner.') ? [value] : [])))
const piece = (content: string) => `data: ${JSON.stringify({ model: 'm', choices: [{ index: 0, delta: { content } }] })}\n\n`
const send = (text: string) => page.evaluate((text) => window.wire.send(text), text)
const wire = () => page.evaluate(() => ({ asked: window.wire.asked, isAborted: window.wire.isAborted }))

/** From here on the test answers. */
const takeWire = () =>
  page.evaluate((call) => {
    const real = window.fetch
    window.wire = { asked: [], send: () => undefined, end: () => undefined, isAborted: false }
    window.fetch = (input, init) => {
      if (input !== call) return real(input, init)
      const body = JSON.parse(new TextDecoder().decode(init?.body as Uint8Array))
      window.wire.asked.push({ ...body, headers: init?.headers as Record<string, string> })
      window.wire.isAborted = false
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          window.wire.send = (text) => controller.enqueue(new TextEncoder().encode(text))
          window.wire.end = () => controller.close()
          init?.signal?.addEventListener('abort', () => {
            window.wire.isAborted = true
            controller.error(new DOMException('Aborted', 'AbortError'))
          })
        },
      })
      return Promise.resolve(new Response(stream))
    }
  }, CALL)

describe('the development partner', () => {
  it('[M-091] [M-092] answers from the documentation, and says that no model does', async () => {
    await page.getByRole('heading', { name: 'AI Development Partner' }).waitFor()
    await button('Kaip įdiegti sistemą į AWS?').waitFor()
    await field().fill('   ')
    await field().press('Enter')
    expect(await questions().count()).toBe(0)
    await field().fill('How is it deployed')
    await field().press('Shift+Enter')
    await field().pressSequentially('to AWS?')
    expect(await questions().count()).toBe(0)
    await field().press('Enter')
    await answers().getByText('DI modelis neprijungtas').waitFor()
    await answers().getByText('docs/deploying.md § Deploying to AWS').first().waitFor()
    await answers().getByText('Iš dokumentacijos').waitFor()
    await isIdle()
    expect(await questions().last().locator('.chat-question').textContent()).toBe('How is it deployed\nto AWS?')
    expect(await field().inputValue()).toBe('')
  })

  it('[M-090] each block of code is copied by its own button, whose icon is as before after two seconds', async () => {
    const blocks = answers().locator('.chat-code')
    expect(await blocks.count()).toBe(await answers().getByRole('button', { name: 'Kopijuoti kodą' }).count())
    const first = blocks.first()
    const copied = first.getByRole('button', { name: 'Nukopijuota' })
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await first.getByRole('button').click()
    await copied.waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await first.locator('pre').textContent())
    await page.clock.runFor(1900)
    expect(await copied.count()).toBe(1)
    await page.clock.runFor(200)
    await first.getByRole('button', { name: 'Kopijuoti kodą' }).waitFor()
    await page.clock.resume()
  })

  it('stands well at every width, in both themes', async () => {
    expect(await axeFindings(page, WIDTHS)).toEqual([])
  })

  it('[M-090] [M-092] [M-094] shows an answer while it comes, skips what it cannot read, and takes no question meanwhile', async () => {
    await takeWire()
    await ask('Pirmas klausimas')
    await answers().last().getByText('Ruošiamas atsakymas').waitFor()
    const event = piece('Labas **pasauli')
    await send(event.slice(0, 25))
    await send(event.slice(25))
    await answers().last().getByText('Labas').waitFor()
    await field().fill('Antras klausimas')
    await field().press('Enter')
    await send(`data: {"broken\n\n${piece('** 🚀')}`)
    await answers().last().locator('strong', { hasText: 'pasauli' }).waitFor()
    await expect.poll(() => logged.join('\n')).toContain('{"broken')
    expect((await wire()).asked).toHaveLength(1)
    await send('data: [DONE]\n\n')
    await isIdle()
    expect(await field().inputValue()).toBe('Antras klausimas')
  })

  it('[M-093] sends the last ten messages, and the token in a header of its own', async () => {
    for (let number = 0; number < 4; number++) {
      await ask(`klausimas ${number}`)
      await button('Stabdyti').waitFor()
      await send(`${piece(`atsakymas ${number}`)}data: [DONE]\n\n`)
      await isIdle()
    }
    await ask('paskutinis')
    await expect.poll(async () => (await wire()).asked.at(-1)?.message).toBe('paskutinis')
    const { conversationHistory, headers } = (await wire()).asked.at(-1)!
    expect(conversationHistory).toHaveLength(10)
    expect(conversationHistory.at(-1)).toEqual({ role: 'assistant', content: 'atsakymas 3' })
    expect(conversationHistory.every((said) => Object.keys(said).sort().join() === 'content,role')).toBe(true)
    expect(headers['x-authorization']).toMatch(/^Bearer ey/)
    expect(headers['x-amz-content-sha256']).toMatch(/^[\da-f]{64}$/)
    expect(headers['content-type']).toBe('application/json')
  })

  it('the stop button ends the answer and keeps what has come', async () => {
    await send(piece('pradžia'))
    await answers().last().getByText('pradžia').waitFor()
    const stopped = page.waitForResponse('**/api/partner/stop')
    await button('Stabdyti').click()
    expect((await stopped).status()).toBe(200)
    await isIdle()
    expect((await wire()).isAborted).toBe(true)
    await answers().last().getByText('Nutraukta').waitFor()
    expect(await answers().last().textContent()).toContain('pradžia')
  })

  it('[M-097] says what failed, and leaves no empty answer', async () => {
    await page.reload()
    await answers().first().waitFor()
    const before = await answers().count()
    await page.route(`**${CALL}`, (route) => route.fulfill({ status: 500, body: '{}' }))
    await ask('neatsakytas')
    await toast('Failed to get AI response')
    await isIdle()
    expect(await answers().count()).toBe(before)
    await page.unroute(`**${CALL}`)
    await page.evaluate(() => {
      const real = window.fetch
      window.fetch = (input, init) => (input === '/api/functions/ai-dev-partner' ? Promise.resolve(new Response(null)) : real(input, init))
    })
    await ask('be turinio')
    await toast('No response body')
    await isIdle()
    expect(await answers().count()).toBe(before)
  })

  it('[M-095] keeps the conversation at the server, and a copy of it in the browser', async () => {
    await page.reload()
    await answers().getByText('DI modelis neprijungtas').waitFor()
    const kept = await questions().locator('.chat-question').allTextContents()
    expect(kept).toEqual(['How is it deployed\nto AWS?'])
    await expect.poll(async () => JSON.parse((await mirrors())[0] ?? '[]')).toHaveLength(2)
    await page.route('**/api/partner/messages', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.reload()
    await page.getByText('rodoma šios naršyklės kopija').waitFor()
    await answers().getByText('DI modelis neprijungtas').waitFor()
    await page.unroute('**/api/partner/messages')
    await button('Bandyti dar kartą').click()
    await page.getByText('rodoma šios naršyklės kopija').waitFor({ state: 'detached' })
  })

  it('[M-096] Clear Chat deletes it after asking, and the copy', async () => {
    await button('Clear Chat').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Ištrinti visą savo pokalbį?').waitFor()
    await dialog.getByRole('button', { name: 'Atšaukti' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await questions().count()).toBe(1)
    await page.getByRole('button', { name: 'Clear Chat', disabled: false }).click()
    await dialog.getByRole('button', { name: 'Ištrinti pokalbį' }).click()
    await toast('Pokalbis ištrintas')
    await page.getByText('Pokalbio dar nėra').waitFor()
    expect(await mirrors()).toEqual([])
    await page.reload()
    await page.getByText('Pokalbio dar nėra').waitFor()
  })

  it('[T40] signing out leaves no copy behind', async () => {
    await button('Kiek straipsnių publikuota ir koks šios dienos DI biudžetas?').click()
    await answers().getByText('Straipsnių:').waitFor()
    await isIdle()
    await expect.poll(async () => (await mirrors()).length).toBe(1)
    await page.getByRole('button', { name: /naudotojo meniu/ }).click()
    await page.getByRole('menuitem', { name: 'Atsijungti' }).click()
    await page.waitForURL((url) => url.pathname === '/auth/login')
    expect(await mirrors()).toEqual([])
  })
})
