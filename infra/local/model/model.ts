import { createServer, type Http2ServerRequest, type Http2ServerResponse, type ServerHttp2Session } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { AwsError, parseJson, readBody, toAwsError } from '../aws-json.ts'
import type { Faults } from '../faults/faults.ts'
import { withFaults } from '../faults/http-faults.ts'
import { PROTOCOLS } from '../faults/protocols.ts'
import { type ShapeJournal, withShapes } from '../shape-checks.ts'
import { createCalls } from './calls.ts'
import { type Answer, chosenTool, converseRequest } from './converse.ts'
import { answerStream } from './converse-stream.ts'
import { answerByRules } from './tools.ts'
import { answerByUpstream, type Upstream } from './upstream.ts'

export interface ModelDeps {
  dataDir: string
  /** Whether segments may be pseudo-translated; such answers say `"provider": "pseudo"`. */
  allowPseudo: boolean
  /** A connected model; without one, rules answer. */
  upstream?: Upstream
  /** 0 or absent takes a free port. */
  port?: number
  faults?: Faults | undefined
  /** Takes what does not fit Bedrock's model. */
  journal?: ShapeJournal | undefined
  now?: () => number
}

const PATH = /^\/model\/([^/]+)\/(converse|converse-stream)$/
const BODY_LIMIT = 8_000_000

/** Bedrock's Converse and ConverseStream over clear-text HTTP/2, which is what `BedrockRuntimeClient` speaks; it listens by itself. */
export const createModel = async (deps: ModelDeps) => {
  const now = deps.now ?? Date.now
  const calls = createCalls(deps.dataDir, now)

  const answer = async (request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> => {
    const [, modelId, operation] = PATH.exec(request.url) ?? []
    if (request.method !== 'POST' || !modelId)
      throw new AwsError('UnknownOperationException', `The local model does not know ${request.method} ${request.url}.`, 404)
    const call = { at: now(), modelId: decodeURIComponent(modelId), tool: null as string | null, answeredBy: deps.upstream?.model ?? 'rules' }
    const started = performance.now()
    const took = () => Math.round(performance.now() - started)
    const record = (usage?: Answer['usage'], error?: string) =>
      calls.add({ ...call, inputTokens: usage?.inputTokens ?? 0, outputTokens: usage?.outputTokens ?? 0, ms: took(), error: error ?? null })
    try {
      const input = converseRequest.parse(parseJson((await readBody(request, BODY_LIMIT)).toString()))
      call.tool = chosenTool(input) ?? null
      if (operation === 'converse-stream') {
        record(await answerStream(deps.upstream, input, response))
        return
      }
      const { content, stopReason, usage } = deps.upstream ? await answerByUpstream(deps.upstream, input) : answerByRules(input, deps.allowPseudo)
      record(usage)
      const body = { output: { message: { role: 'assistant', content } }, stopReason, usage, metrics: { latencyMs: took() } }
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    } catch (error) {
      const { name, message } = toAwsError(error, 'ValidationException')
      record(undefined, `${name}: ${message}`)
      throw error
    }
  }

  const handle = async (request: Http2ServerRequest, response: Http2ServerResponse) => {
    try {
      await answer(request, response)
    } catch (thrown) {
      // A streamed answer that has begun says by itself how it ended.
      if (response.headersSent || response.stream.destroyed) return
      const error = toAwsError(thrown, 'ValidationException')
      response.writeHead(error.status, { 'content-type': 'application/json', 'x-amzn-errortype': error.name })
      response.end(JSON.stringify({ message: error.message }))
    }
  }

  const sessions = new Set<ServerHttp2Session>()
  const server = createServer(withFaults(deps.faults, PROTOCOLS.bedrock, withShapes(deps.journal, 'bedrock-runtime', handle)))
  server.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(deps.port ?? 0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: calls.list,
    totals: calls.totals,
    async close() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const session of sessions) session.destroy()
      })
      calls.close()
    },
  }
}

export type Model = Awaited<ReturnType<typeof createModel>>
