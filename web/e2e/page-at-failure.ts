import type { Page } from 'playwright-core'
import { afterEach } from 'vitest'
import { browsers } from './browser.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** What each open page showed when the test had failed: its address, its busy buttons and the beginning of its text. */
    pages?: string[]
  }
}

const TEXT_LENGTH = 700

async function describePage(page: Page): Promise<string> {
  const shown = await page.evaluate(() => {
    const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ')).join(' | ')
    return { busy: texts('[data-loading],[aria-busy=true]'), text: `${texts('[role=dialog],[role=alert]')} ${texts('#screen,main')}` }
  })
  return `${page.url()}${shown.busy ? ` [busy: ${shown.busy}]` : ''} ${shown.text.slice(0, TEXT_LENGTH)}`
}

/** A set-up file: notes what pages showed when a test failed, because a machine of the CI cannot be looked at afterwards. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  const pages = [...browsers].flatMap((browser) => browser.contexts()).flatMap((context) => context.pages())
  const late = new Promise<string>((resolve) => setTimeout(resolve, 5_000, 'does not answer'))
  task.meta.pages = await Promise.all(pages.map((page) => Promise.race([describePage(page), late]).catch(String)))
})
