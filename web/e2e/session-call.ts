import type { Page } from 'playwright-core'

// biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what a test is about.
type Json = any

/** Calls of the API with the session of the person who is signed in on a page. @returns the body */
export const callsOf =
  (page: Page) =>
  (method: string, path: string, body?: object): Promise<Json> =>
    page.evaluate(
      async ([verb, address, sent, key]) => {
        const token = localStorage.getItem(Object.keys(localStorage).find((name) => name.endsWith('.accessToken')) ?? '')
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key }
        const answer = await fetch(address, { method: verb, headers, ...(sent ? { body: JSON.stringify(sent) } : {}) })
        return answer.json()
      },
      [method, path, body, crypto.randomUUID()] as const,
    )
