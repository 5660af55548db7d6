import type { Page } from 'playwright-core'

/** Milliseconds from the click on a screen's link until its heading is there and nothing on it says that it is loading. */
export const screenTime = (page: Page, path: string): Promise<number> =>
  page.evaluate(
    (href) =>
      new Promise<number>((resolve, reject) => {
        const [quietMs, patienceMs] = [250, 20_000]
        const before = document.querySelector('main h1')
        const started = performance.now()
        let ready: number | null = null
        const look = () => {
          const now = performance.now()
          const heading = document.querySelector('main h1')
          const isReady = heading !== null && heading !== before && document.querySelector('main :is(.mantine-Loader-root, [aria-busy="true"])') === null
          ready = isReady ? (ready ?? now) : null
          if (ready !== null && now - ready > quietMs) resolve(ready - started)
          else if (now - started > patienceMs) reject(new Error(`${href} shows nothing after ${patienceMs / 1000} s`))
          else requestAnimationFrame(look)
        }
        const link = document.querySelector<HTMLElement>(`nav a[href="${href}"]`)
        link?.click()
        requestAnimationFrame(look)
      }),
    path,
  )
