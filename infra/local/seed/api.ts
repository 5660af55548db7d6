import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type * as z from 'zod'
import type { operation } from '#shared/contracts/operations/operations.ts'
import type { EndpointName, Endpoints } from '#shared/contracts/registry.ts'
import { ENDPOINTS } from '#shared/contracts/registry.ts'

type Answer<N extends EndpointName> = z.output<Endpoints[N]['response']>
type Operation = z.output<typeof operation>

/** Seconds before each further try of a call that a busy machine did not answer in time. */
const PAUSES_S = [1, 2, 4, 8, 16, 32] as const

/** Answers that another try may change: too many requests, what failed at the server, and what says so, as while the first try goes on. */
const mayPass = ({ status, headers }: Response): boolean => status === 429 || status >= 500 || headers.has('retry-after')

/** Speaks to the API as any client would: what may pass is tried again, under the same idempotency key. */
export class Api {
  readonly #siteUrl: string
  readonly #token: string
  readonly #pauses: readonly number[]

  constructor(siteUrl: string, token: string, pauses: readonly number[] = PAUSES_S) {
    this.#siteUrl = siteUrl
    this.#token = token
    this.#pauses = pauses
  }

  /** @throws Error with the problem document's text when the answer is not 2xx, also after about a minute of further tries */
  async call<N extends EndpointName>(name: N, { params = {}, body }: { params?: Record<string, string>; body?: unknown } = {}): Promise<Answer<N>> {
    const { method, path } = ENDPOINTS[name]
    const url = this.#siteUrl + path.replace(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(params[field] ?? ''))
    const request = {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }
    let response = await fetch(url, request)
    for (const seconds of this.#pauses) {
      if (!mayPass(response)) break
      await response.body?.cancel()
      await sleep(seconds * 1000)
      response = await fetch(url, request)
    }
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
    return JSON.parse(text) as Answer<N>
  }

  /**
   * Waits for an operation, and for the publication that it started.
   * @param every milliseconds between two looks
   */
  async finished(id: string, every = 100): Promise<Operation> {
    for (;;) {
      const state = await this.call('getOperation', { params: { id } })
      if (state.status === 'error') throw new Error(`${state.kind} failed: ${state.error_message}`)
      if (state.status === 'success') return state.next_operation_id ? this.finished(state.next_operation_id, every) : state
      await sleep(every)
    }
  }
}
