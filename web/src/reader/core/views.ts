import { READ_CALL } from '#shared/domain/readers/read-call.ts'
import { consent } from './consent.ts'
import { PAGE_SHOWN, pageLocale } from './events.ts'

const SESSION = 'session-id'

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

/**
 * Has the access log say that an article is shown (0 seconds) or was read for some time: the edge answers. Of the reader it names nothing, and with
 * their agreement the tab of a stay. Goes on when the page is left.
 */
function tell(articleId: string, timeSpent: number) {
  const query = new URLSearchParams({ articleId, locale: pageLocale(), timeSpent: String(timeSpent) })
  // A view is told from others as the page's own request is, which has no number.
  const session = timeSpent > 0 ? sessionId() : null
  if (session) query.set('sessionId', session)
  fetch(`${READ_CALL}?${query}`, { keepalive: true, credentials: 'omit', referrerPolicy: 'no-referrer' }).catch(() => {})
}

let reading: { id: string; since: number } | null = null

function leave() {
  const stayed = reading ? performance.now() - reading.since : 0
  if (reading && stayed > SHORT) tell(reading.id, Math.min(86_400, Math.round(stayed / 100) / 10))
  reading = null
}

/** @param isLogged whether the article's page was loaded for it: that request says by itself that it is read */
function arrive(isLogged: boolean) {
  const id = document.querySelector<HTMLElement>('[data-article]')?.dataset.article
  if (id === reading?.id) return
  leave()
  if (!id) return
  reading = { id, since: performance.now() }
  if (!isLogged) tell(id, 0)
}

/**
 * Tells the newsroom for how long an article is read, and that one is which no request shows: the access log has the page that was loaded, and not
 * the one that was gone to, whose data may have been fetched ahead.
 */
export function countViews() {
  addEventListener('DOMContentLoaded', () => arrive(true))
  addEventListener(PAGE_SHOWN, () => arrive(false))
  addEventListener('pagehide', leave)
  addEventListener('pageshow', ({ persisted }) => persisted && arrive(false))
}
