import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type * as z from 'zod'
import type { researchConfigInput } from '#shared/contracts/research/research.ts'
import { handler } from '../../api/research.ts'
import { startTestMachines } from '../../api/testing-machines.ts'
import { createBatchSteps } from '../../batches/machine-steps.ts'
import { type BatchStart, beginBatch } from '../../platform/batch/batch-lease.ts'
import { type OperationRow, readOperation } from '../../platform/batch/long-work.ts'
import type { Fetcher } from '../../platform/fetching/fetcher.ts'
import { handler as fetching } from '../../platform/fetching/handler.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin, type TestRequest } from '../../platform/testing/testing-call.ts'
import { startTestModel, TEST_MODEL_ID, type TestModel } from '../../platform/testing/testing-model.ts'
import { findGaps } from '../competitors/find-gaps.ts'
import { researchContent } from './research-content.ts'
import { writeArticle } from './write-article.ts'

interface SitePage {
  type: string
  body: string
}

export interface TestResearch {
  model: TestModel
  claims: Awaited<ReturnType<typeof signedInAdmin>>
  /** What the sites of the test answer, by host and path; null: 404. */
  sites: { answer: (host: string, path: string) => SitePage | null }
  call: (name: string, request?: TestRequest) => ReturnType<typeof callEndpoint>
  fetcher: Fetcher
  /** Runs a batch of research step by step, without its machine. */
  run: (start: Pick<BatchStart, 'kind' | 'scope' | 'params' | 'counts'>) => Promise<OperationRow | null>
  /** Stores a profile and gives its id. */
  profile: (change?: Partial<z.input<typeof researchConfigInput>>) => Promise<string>
  close: () => Promise<void>
}

export const HOSTS = ['cert.example', 'bulletin.example', 'kev.example', 'nvd.example', 'desk.example', 'diary.example'] as const

const keyed = () => ({ 'idempotency-key': newId() })

/**
 * The research of a test: the real endpoints, machine, batch and fetcher; sites and model as the test says.
 * @param withMachines tests that only `run()` need none, and save the time
 */
export async function startResearch(withMachines = true): Promise<TestResearch> {
  const stopTable = await startTestTable()
  const model = await startTestModel()
  const sites: TestResearch['sites'] = { answer: () => null }
  const server = createServer(({ headers, url = '/' }, response) => {
    const page = sites.answer(headers.host ?? '', url.split('?')[0] ?? '/')
    response.writeHead(page ? 200 : 404, { 'content-type': page?.type ?? 'text/plain' }).end(page?.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  // Lambda, for what an endpoint asks of the fetching function.
  const lambda = createServer(async (request, response) => {
    const answer = await fetching(JSON.parse(await text(request)))
    response.end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => lambda.listen(0, '127.0.0.1', resolve))
  Object.assign(process.env, {
    LOCAL_FIXTURES: JSON.stringify(Object.fromEntries(HOSTS.map((host) => [host, port]))),
    SITE_ORIGIN: 'https://news.example',
    FETCHING_FUNCTION: 'fetching',
    AWS_ENDPOINT_URL_LAMBDA: `http://127.0.0.1:${(lambda.address() as AddressInfo).port}`,
  })
  // As it goes over the wire.
  const fetcher: Fetcher = async (request) => JSON.parse(JSON.stringify(await fetching(request)))
  const deps = { fetcher, modelId: () => TEST_MODEL_ID }
  const none = async () => undefined
  const batches = createBatchSteps({
    'content-research': researchContent(deps),
    'write-suggested-article': writeArticle(deps),
    'find-competitor-gaps': findGaps(deps),
  })
  const stopMachines = withMachines ? await startTestMachines({ translation: none, publishing: none, batches }) : none
  const claims = await signedInAdmin()
  const call: TestResearch['call'] = (name, request = {}) => callEndpoint(handler, name, { claims, ...request })
  const run: TestResearch['run'] = async (start) => {
    const operation_id = newId()
    await beginBatch(getTable(), { ...start, operationId: operation_id, startedBy: claims.sub, machineArn: 'arn:aws:states:eu-central-1:1:stateMachine:none' })
    await batches({ step: 'prepare-batch', operation_id })
    await batches({ step: 'work-batch', operation_id })
    await batches({ step: 'finish-batch', operation_id })
    return readOperation(getTable(), operation_id)
  }
  return {
    run,
    fetcher,
    model,
    claims,
    sites,
    call,
    profile: async (change = {}) => {
      const body = { ...PROFILE, ...change }
      return (await call('createResearchProfile', { body, headers: keyed() })).body.id
    },
    close: async () => {
      await stopMachines()
      for (const one of [server, lambda]) {
        one.closeAllConnections()
        await new Promise((resolve) => one.close(resolve))
      }
      await model.close()
      await stopTable()
    },
  }
}

export const PROFILE: z.input<typeof researchConfigInput> = {
  ...{ name: 'Pažeidžiamumai', category: 'news', research_topics: ['vulnerability', 'gateway', 'ransomware'], target_audience: 'Administratoriai' },
  ...{ content_type: 'news', language: 'en', min_relevance_score: 0, max_suggestions_per_run: 20, research_interval_hours: 4 },
  sources: [{ kind: 'feed', url: 'http://cert.example/feed' }],
}

/** A feed of items, of which each has a page beside it. */
export const rssOf = (items: readonly { title: string; link: string; description?: string; date?: string }[]): SitePage => ({
  type: 'application/rss+xml',
  body: `<rss version="2.0"><channel><title>T</title><link>http://cert.example/</link>${items
    .map(
      ({ title, link, description = '', date = new Date().toUTCString() }) =>
        `<item><title><![CDATA[${title}]]></title><link>${link}</link><pubDate>${date}</pubDate><description><![CDATA[${description}]]></description></item>`,
    )
    .join('')}</channel></rss>`,
})
