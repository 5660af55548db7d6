import { consent } from './consent.ts'
import { PAGE_SHOWN, pageLocale } from './events.ts'

const ADDRESS = '/api/functions/track-article-view'
const SESSION = 'session-id'
/** Milliseconds after the page has loaded. */
const SETTLED = 1_000
/** Milliseconds: who stays no longer has not read. */
const SHORT = 5_000

/** The tab's own number: only after the reader agreed to analytics, and only while the tab is open. */
function sessionId(): string | null {
  if (!consent()?.analytics) return null
  try {
    const id = sessionStorage.getItem(SESSION) ?? crypto.randomUUID()
    sessionStorage.setItem(SESSION, id)
    return id
  } catch {
    return null
  }
}

/** Without agreement nothing but the article itself is named; with it, the site that the reader came from, never the page. */
function send(articleId: string, timeSpent: number) {
  const agreed = consent()?.analytics
  const referrer = agreed && document.referrer ? new URL(document.referrer).origin : ''
  const body = JSON.stringify({ articleId, sessionId: sessionId(), referrer, locale: pageLocale(), timeSpent })
  navigator.sendBeacon?.(ADDRESS, new Blob([body], { type: 'application/json' }))
}

let reading: { id: string; since: number } | null = null

function leave() {
  const stayed = reading ? performance.now() - reading.since : 0
  if (reading && stayed > SHORT) send(reading.id, Math.min(86_400, Math.round(stayed / 100) / 10))
  reading = null
}

function arrive() {
  const id = document.querySelector<HTMLElement>('[data-article]')?.dataset.article
  if (id === reading?.id) return
  leave()
  if (!id) return
  reading = { id, since: performance.now() }
  send(id, 0)
}

/** Tells the newsroom that an article is read, and on leaving for how long. */
export function countViews() {
  // A moment after everything else: who is gone by then has not come to read.
  addEventListener('load', () => setTimeout(arrive, SETTLED))
  addEventListener(PAGE_SHOWN, arrive)
  addEventListener('pagehide', leave)
  addEventListener('pageshow', ({ persisted }) => persisted && arrive())
}
