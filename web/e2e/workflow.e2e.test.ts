import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAdmin, product } from './admin-page.ts'
import { launchBrowser } from './browser.ts'
import { callsOf } from './session-call.ts'
import { violationsOf } from './visitor.ts'

const TITLE = `Workflow of a patch ${Date.now().toString(36)}`
const DAY = '2031-03-12'

let browser: Browser
let page: Page
let id = ''

const api = (method: string, path: string, body?: object) => callsOf(page)(method, path, body)
const setting = (key: string, value: string) => api('PUT', `/api/settings/${key}`, { value })

beforeAll(async () => {
  browser = await launchBrowser()
  page = await openAdmin(browser, '/admin/quality-gate', 1440)
  const texts = { title: TITLE, content: '<p>Install the new version of the mail gateway today.</p>', category_id: 'news' }
  id = (await api('POST', '/api/articles', texts)).id
})
afterAll(async () => {
  await setting('workflow_enabled', 'false')
  await setting('workflow_checklist_news', '')
  await browser.close()
})

const open = (path: string) => page.goto(`${product.url}${path}`)
const toast = (text: string) => page.getByRole('alert').filter({ hasText: text }).first().waitFor()
const column = (name: string) => page.getByRole('region', { name })
const accessible = async () => expect((await violationsOf(page)).map(({ id: rule }) => rule)).toEqual([])
async function fits() {
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
}

describe('the newsroom’s workflow', () => {
  it('is not there until an admin switches it on, with a checklist of a section', async () => {
    await open(`/admin/articles/${id}`)
    await page.getByRole('region', { name: 'Peržiūra' }).getByText('Žmogus dar nepatvirtino').waitFor()
    expect(await page.getByRole('region', { name: 'Redakcijos eiga' }).count()).toBe(0)
    await open('/admin/quality-gate')
    const form = page.getByRole('form', { name: 'Redakcijos eiga' })
    await form.getByRole('switch', { name: 'Straipsniai tvirtinami prieš publikuojant' }).check({ force: true })
    await form.getByRole('textbox', { name: 'Patikros sąrašas: News' }).fill('Du šaltiniai\nTeisininkas perskaitė')
    await form.getByRole('button', { name: 'Išsaugoti redakcijos eigą' }).click()
    await toast('Redakcijos eigos nustatymai išsaugoti')
  })

  it('an article is submitted, given back, approved; its checklist is ticked, its due day set, a colleague asked', async () => {
    await open(`/admin/articles/${id}`)
    const panel = page.getByRole('region', { name: 'Redakcijos eiga' })
    await panel.getByRole('button', { name: 'Pateikti peržiūrai' }).click()
    await panel.getByText('Peržiūrimas').waitFor()
    await panel.getByRole('button', { name: 'Grąžinti taisyti' }).click()
    await panel.getByRole('textbox', { name: 'Ką reikia taisyti' }).fill('Trūksta antro šaltinio')
    await panel.getByRole('button', { name: 'Grąžinti', exact: true }).click()
    await panel.getByText('Trūksta antro šaltinio').waitFor()
    await panel.getByRole('checkbox', { name: 'Du šaltiniai' }).check()
    await panel
      .getByRole('combobox', { name: 'Žmogus' })
      .or(panel.getByRole('textbox', { name: 'Žmogus' }))
      .first()
      .click()
    await page.getByRole('option', { name: 'Dana Demo' }).first().click()
    await panel.getByRole('button', { name: 'Paprašyti peržiūrėti' }).click()
    await toast('Prašymas įrašytas')
    await panel.getByRole('button', { name: /^Atšaukti prašymą/ }).waitFor()
    await panel.getByRole('button', { name: 'Pateikti peržiūrai' }).click()
    await panel.getByText('Pateikė').waitFor()
    await accessible()
    await fits()
  })

  it('the board shows it under its state, moves it by the menu and by dragging, and has what the person was asked', async () => {
    await api('PUT', `/api/articles/${id}/workflow/details`, { due_at: `${DAY}T10:00:00.000Z` })
    await open('/admin/articles/board')
    await column('Peržiūrimi').getByRole('link', { name: TITLE }).waitFor()
    await page.getByRole('region', { name: 'Laukia jūsų peržiūros' }).getByRole('link', { name: TITLE }).waitFor()
    await column('Peržiūrimi')
      .getByRole('button', { name: `Perkelti: ${TITLE}` })
      .click()
    await page.getByRole('menuitem', { name: 'Patvirtintas' }).click()
    await column('Patvirtinti').getByRole('link', { name: TITLE }).waitFor()
    await toast('patvirtintas')
    await column('Patvirtinti').getByRole('listitem').filter({ hasText: TITLE }).dragTo(column('Peržiūrimi'))
    await column('Peržiūrimi').getByRole('link', { name: TITLE }).waitFor()
    await toast('peržiūrimas')
    expect((await api('GET', `/api/articles/${id}/workflow`)).workflow.state).toBe('in_review')
    await accessible()
    await fits()
  })

  it('the calendar shows what is due and planned, by section and language, and moves it to another day', async () => {
    await api('PUT', `/api/articles/${id}/plan`, { scheduled_for: `${DAY}T08:00:00.000Z` })
    await open('/admin/articles/calendar')
    const months = (2031 - new Date().getFullYear()) * 12 + 2 - new Date().getMonth()
    for (let month = 0; month < months; month++) await page.getByRole('button', { name: 'Kitas mėnuo' }).click()
    const day = (name: string) => page.getByRole('region', { name, exact: true })
    const entry = (name: string, kind: string) => day(name).getByRole('listitem').filter({ hasText: kind }).filter({ hasText: TITLE })
    await entry(DAY, 'Išeis').waitFor()
    await entry(DAY, 'Terminas').waitFor()
    await entry(DAY, 'Išeis').dragTo(day('2031-03-14'))
    await entry('2031-03-14', 'Išeis').waitFor()
    const { plan } = await api('GET', `/api/articles/${id}/plan`)
    expect(plan.scheduled_for).toBe('2031-03-14T08:00:00.000Z')
    await entry(DAY, 'Terminas')
      .getByRole('button', { name: `Perkelti: ${TITLE}` })
      .click()
    await page.getByRole('menuitem', { name: 'Diena anksčiau' }).click()
    await entry('2031-03-11', 'Terminas').waitFor()
    await page
      .getByRole('combobox', { name: 'Kalba' })
      .or(page.getByRole('textbox', { name: 'Kalba' }))
      .first()
      .click()
    await page.getByRole('option', { name: 'Deutsch' }).click()
    await entry('2031-03-14', 'Išeis').waitFor({ state: 'detached' })
    await accessible()
    await fits()
  })
})
