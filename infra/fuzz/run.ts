import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { productApi, type Requester, tokensOf } from '../local/testing/product-api.ts'
import type { Product } from '../local/testing/running-product.ts'
import type { OpenApi } from './json-schema.ts'
import { type FuzzAnswer, faultsOf } from './judge.ts'
import { type FuzzRequest, requestsOf } from './requests.ts'
import { createSender } from './send.ts'

export interface FuzzReport {
  sent: number
  /** One line for each fault. */
  faults: string[]
  /** How often each status was answered. */
  statuses: Map<number, number>
  /** Operations by name, and how many of their requests were carried out. */
  carriedOut: Map<string, number>
  operations: number
  planted: number
  seconds: number
  /** Milliseconds that 99 of 100 answers came within. */
  p99: number
}

interface Options {
  count: number
  seed: number
  /** Heard of after each answer. */
  heard?: (sent: number) => void
}

/** Requests on their way at a time. */
const AT_ONCE = 12

/** Sends made-up requests to a running product and looks at every answer, and at what was stored in the end. */
export async function fuzz(product: Product, { count, seed, heard = () => undefined }: Options): Promise<FuzzReport> {
  const api = await productApi(product)
  const document = (await api('GET', '/api/openapi.json')).body as OpenApi
  const canary = `undeclared-${randomUUID()}`
  // Before what keeps this process busy: a connection that nobody reads from meanwhile is closed by the other side.
  const { AccessToken } = await tokensOf(product, product.email, product.password)
  const requests = fc.sample(requestsOf(document, { ids: await someIds(api), canary }), { numRuns: count, seed })
  const sender = createSender(product.url, AccessToken)
  const report: FuzzReport = {
    ...{ sent: 0, faults: [], statuses: new Map(), carriedOut: new Map(), planted: 0, seconds: 0, p99: 0 },
    operations: Object.values(document.paths).reduce((sum, methods) => sum + Object.keys(methods).length, 0),
  }
  const times: number[] = []
  const started = performance.now()
  const queue = requests.values()
  const one = async () => {
    for (const asked of queue) {
      const answer = await sender.send(asked)
      times.push(answer.ms)
      note(report, asked, answer)
      heard(report.sent)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  sender.close()
  report.seconds = (performance.now() - started) / 1000
  report.p99 = times.sort((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0
  report.faults.push(...(await afterwards(product, canary)))
  return report
}

function note(report: FuzzReport, asked: FuzzRequest, answer: FuzzAnswer): void {
  report.sent += 1
  report.planted += asked.planted ? 1 : 0
  report.statuses.set(answer.status, (report.statuses.get(answer.status) ?? 0) + 1)
  const { operationId } = asked.operation
  if (answer.status < 400) report.carriedOut.set(operationId, (report.carriedOut.get(operationId) ?? 0) + 1)
  for (const fault of faultsOf(asked, answer))
    report.faults.push(
      `${operationId}: ${asked.method} ${asked.path.slice(0, 200)} ${JSON.stringify(String(asked.body ?? '').slice(0, 300))} (${asked.identity}) ${fault}`,
    )
}

/** Ids of articles that are made for it, beside those that are there. */
async function someIds(api: Requester): Promise<string[]> {
  const article = { content: '<p>An article to be asked for.</p>', category_id: 'news' }
  for (const title of ['One to be asked for', 'Another to be asked for']) await api('POST', '/api/articles', { ...article, title })
  const { body } = await api('GET', '/api/articles?limit=20')
  return (body.articles as { id: string }[]).map(({ id }) => id)
}

/** Whether the product still answers, and keeps nothing that it did not declare. */
async function afterwards({ url, dataDir }: Product, canary: string): Promise<string[]> {
  const { status } = await fetch(`${url}/api/categories`)
  const holders = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(canary))
  return [...(status === 200 ? [] : [`afterwards the product answers ${status}`]), ...holders.map((file) => `${file} holds an undeclared field`)]
}
