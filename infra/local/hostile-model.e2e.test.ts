import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { type Asked, type ChatServer, hand, startChatServer, translated } from './testing/chat-server.ts'
import { type Answer, finished, productApi, type Requester } from './testing/product-api.ts'
import { type Product, planProduct, removeProduct, startSeeded } from './testing/running-product.ts'
import { expectWholeSet } from './testing/whole-set.ts'

const ARTICLE = {
  title: 'How the sudo hole CVE-2025-32463 is closed on servers',
  excerpt: 'The hole lets every local account become root on unpatched servers.',
  content: [
    '<h2>What the hole does to a server</h2>',
    '<p>Since version 1.9.14 of <code>sudo</code> the hole <strong>CVE-2025-32463</strong> lets local accounts become root; version 1.9.17 closes it.</p>',
    '<p>The details stand in the <a href="https://www.sudo.ws/security/advisories/">advisories of the project</a>, which every administrator should read.</p>',
  ].join('\n'),
  category_id: 'news',
}

type Behaviour = (asked: Asked, response: ServerResponse) => void
const raw =
  (body: string, status = 200): Behaviour =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(body)
const texts =
  (change: (text: string) => string): Behaviour =>
  (asked, response) =>
    hand(response, { segments: translated(asked).map(({ id, text }) => ({ id, text: change(text) })) })

/** What the model does to a locale, and what the reason that the editor reads has to say. */
const NONSENSE: Record<string, [Behaviour, RegExp]> = {
  lt: [raw('<html>Bad gateway</html>'), /could not be read/],
  de: [(asked, response) => hand(response, { segments: translated(asked) }, { tool: 'delete_everything' }), /form of submit_translations/],
  es: [(asked, response) => hand(response, { segments: translated(asked).slice(1) }), /no translation of it/],
  fr: [texts((text) => text.replace(/⟦\d+[:/][^⟦⟧]*⟧/, '$&$&')), /more than once/],
  pl: [texts((text) => text.replace(/⟦\d+[:/][^⟦⟧]*⟧/, 'CVE-2025-99999')), /is missing/],
  ru: [texts((text) => `${text}<script>alert(1)</script>`), /markup/],
  zh: [texts((text) => text.replace(/\p{Script=Han}+/gu, 'Sprache')), /not written in Simplified Chinese/],
  ja: [texts((text) => `${text.slice(0, 3)}\u0000\u202e${text.slice(3)}`), /character U\+0000/],
  it: [texts((text) => `${text} CVE-1999-0001`), /CVE-1999-0001 is not in the source/],
  nl: [texts(() => ''), /is missing/],
  sv: [texts((text) => `${text} `.repeat(400)), /more than once|characters for|twice/],
  pt: [texts((text) => text.replace(/[\p{L}]+/gu, 'слово')), /not written in Portuguese/],
  tr: [
    raw(JSON.stringify({ choices: [{ finish_reason: 'stop', message: { role: 'assistant', content: 'I would rather not.' } }] })),
    /form of submit_translations/,
  ],
}

const MORE_NONSENSE: Record<string, [Behaviour, RegExp]> = {
  lt: [raw('null'), /could not be read/],
  de: [(_, response) => hand(response, '{"segments": [tru'), /could not be read/],
  es: [(_, response) => hand(response, '[]'), /form of submit_translations/],
  fr: [(asked, response) => hand(response, { segments: translated(asked) }, { finish: 'length' }), /ran out of space/],
  pl: [(_, response) => hand(response, { segments: [{ id: '__proto__', text: 'x' }] }), /no translation of it/],
  ru: [(asked, response) => hand(response, { segments: asked.segments }), /repeated instead of translated/],
  zh: [raw('{"choices":[]}'), /could not be read/],
  ja: [(_, response) => hand(response, { segments: 'x' }), /form of submit_translations/],
}

describe('a model that answers nonsense', () => {
  let model: ChatServer
  let product: Product
  let stop: () => Promise<void>
  let api: Requester
  let original: Answer['body']

  beforeAll(async () => {
    model = await startChatServer()
    product = await planProduct()
    stop = await startSeeded(product, { samples: 0, env: { MODEL_BASE_URL: model.url, MODEL_NAME: 'hostile' } })
    api = await productApi(product)
    await api('PUT', '/api/settings/quality_gate_enabled', { value: 'false' })
    original = (await api('POST', '/api/articles', ARTICLE)).body
  })
  afterAll(async () => {
    await stop?.()
    await model?.close()
    if (product) removeProduct(product)
  })

  const translate = async (body: object = {}) => {
    model.asked.length = 0
    return finished(api, await api('POST', `/api/articles/${original.id}/translations`, body))
  }

  async function expectFailures(behaviours: Record<string, [Behaviour, RegExp]>) {
    for (const [locale, [behave]] of Object.entries(behaviours)) model.behaviours.set(locale, behave)
    const operation = await translate()
    expect(operation).toMatchObject({ status: 'error', error_code: 'model-answer-invalid', result: { success: false } })
    const reasons = new Map(
      operation.result.failed.map((one: { locale: string; code: string; message: string }) => [one.locale, `${one.code}: ${one.message}`]),
    )
    for (const [locale, [, reason]] of Object.entries(behaviours)) expect.soft(reasons.get(locale), locale).toMatch(reason)
    const now = (await api('GET', `/api/articles/${original.id}`)).body
    for (const field of ['version', 'content', 'title', 'published', 'updated_at']) expect(now[field]).toEqual(original[field])
    for (const { locale, state, failed_segments } of now.translations) {
      expect.soft(state, locale).toBe(locale in behaviours ? 'failed' : 'completed')
      expect.soft(failed_segments > 0, locale).toBe(locale in behaviours)
      for (const segment of (await api('GET', `/api/articles/${original.id}/translations/${locale}`)).body.segments)
        if (segment.state === 'failed') expect.soft(segment.target, `${locale} ${segment.key}`).toBe(segment.source)
    }
    expect(await api('POST', '/api/functions/publish-with-translations', { articleId: original.id })).toMatchObject({
      status: 409,
      body: { code: 'translations-incomplete' },
    })
  }

  it('[P2] fails what cannot be used with its reason, leaves the English there, keeps the locale that is good and the original', async () => {
    await expectFailures(NONSENSE)
    expect(model.asked.filter((locale) => locale === 'ko')).toHaveLength(1)
  })

  it('[P2] [R2] a second run asks only for what is missing, whatever comes back this time', async () => {
    model.behaviours.clear()
    await expectFailures(MORE_NONSENSE)
    expect(model.asked).not.toContain('ko')
  })

  it('survives faults of the server and dropped connections, completes only what is missing, and publishes the whole set', async () => {
    model.behaviours.clear()
    const once = (locale: string, fault: Behaviour) =>
      model.behaviours.set(locale, (asked, response) => {
        model.behaviours.delete(locale)
        fault(asked, response)
      })
    once('lt', raw('{"error":"overloaded"}', 500))
    once('de', raw('{"error":"slow down"}', 429))
    once('es', (_, response) => void setTimeout(() => response.destroy(), 1500))
    const operation = await translate({ publish: true })
    expect(operation).toMatchObject({ kind: 'publish-article', status: 'success', result: { publishedCount: 15 } })
    expect(new Set(model.asked)).toEqual(new Set(Object.keys(MORE_NONSENSE)))
    await expectWholeSet(product.url, api, original.id)
    for (const translation of (await api('GET', `/api/articles/${original.id}`)).body.translations) expect(translation).toMatchObject({ state: 'completed' })
    expect(TARGET_LOCALES).toHaveLength(14)
  })
})
