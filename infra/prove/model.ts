import { createServer, type Http2ServerRequest, type Http2ServerResponse, type ServerHttp2Session } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { standInTranslation } from '#shared/domain/translation/stand-in.testing.ts'
import type { TargetLocale } from '#shared/locales.ts'
import { askedSegments, type ModelRequest } from '../../lambdas/platform/testing/testing-model.ts'
import type { Faults } from '../local/faults/faults.ts'
import { withFaults } from '../local/faults/http-faults.ts'
import { PROTOCOLS } from '../local/faults/protocols.ts'

/** One translation that the model was asked for and answered, whether or not the answer arrived. */
export interface Asked {
  locale: TargetLocale
  /** Texts of the segments, masked as the model sees them. */
  segments: string[]
  /** What `onAsked` found wrong with being asked at all. */
  wrong: string | null
}

interface ConverseBody {
  system: { text: string }[]
  messages: { content: { text: string }[] }[]
  inferenceConfig: { maxTokens: number; temperature: number }
  toolConfig: { toolChoice: { tool: { name: string } } }
}

/**
 * A Converse endpoint that translates by rule so that every check passes, and keeps what it was asked.
 * @param judge says whether it should have been asked
 */
export async function startProvingModel(faults: Faults, judge: (locale: TargetLocale) => Promise<string | null>) {
  const asked: Asked[] = []
  const handle = async (request: Http2ServerRequest, response: Http2ServerResponse) => {
    const { system, messages, toolConfig, inferenceConfig } = (await json(request)) as ConverseBody
    const question: ModelRequest = {
      modelId: decodeURIComponent(/\/model\/([^/]+)/.exec(request.url)?.[1] ?? ''),
      system: system[0]?.text ?? '',
      images: [],
      content: messages[0]?.content.map(({ text }) => text) ?? [],
      tool: toolConfig.toolChoice.tool.name,
      ...inferenceConfig,
    }
    const { target_locale: locale, segments } = askedSegments(question)
    asked.push({ locale, segments: segments.map(({ text }) => text), wrong: await judge(locale) })
    const input = { segments: segments.map(({ id, text }) => ({ id, text: standInTranslation(text, locale) })) }
    const body = {
      output: { message: { role: 'assistant', content: [{ toolUse: { toolUseId: 't1', name: question.tool, input } }] } },
      stopReason: 'tool_use',
      usage: { inputTokens: 1, outputTokens: 1, totalTokens: 2 },
      metrics: { latencyMs: 1 },
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const server = createServer(withFaults(faults, PROTOCOLS.bedrock, handle))
  const sessions = new Set<ServerHttp2Session>()
  server.on('session', (session) => sessions.add(session))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async close() {
      for (const session of sessions) session.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
