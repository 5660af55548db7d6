import type { Locator, Page } from 'playwright-core'

/** Goes to another screen of the app, as a link in it would. */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)

/** Waits until what was put into the page had its chance to run. */
export const settled = (page: Page): Promise<void> => page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))))

/**
 * Puts each piece of markup into the page and lets the browser write and read it again three times.
 * @returns the pieces that then hold what the selector names
 */
export const aliveAfterMutation = (page: Page, pieces: readonly string[], selector: string): Promise<string[]> =>
  page.evaluate(
    ([each, hostile]) =>
      each.filter((piece) => {
        const place = document.body.appendChild(document.createElement('div'))
        place.innerHTML = piece
        for (let round = 0; round < 3; round++) place.innerHTML = String(place.innerHTML)
        return place.querySelector(hostile) !== null
      }),
    [pieces, selector] as const,
  )

/** Pastes markup, as another program would hand it over. */
export const paste = (place: Locator, html: string): Promise<void> =>
  place.evaluate((element, markup) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', markup)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)

/** The beginnings of elements, as they stand in the page. */
export const markupOf = (elements: Locator): Promise<string[]> => elements.evaluateAll((all) => all.map(({ outerHTML }) => outerHTML.slice(0, 200)))

/** Opens a tab of the screen by its number, from 0. @returns false where there is none */
export const openTab = (page: Page, number: number): Promise<boolean> =>
  page.evaluate((index) => {
    const tab = document.querySelectorAll<HTMLElement>('[role=tab]')[index]
    tab?.click()
    return tab !== undefined
  }, number)
