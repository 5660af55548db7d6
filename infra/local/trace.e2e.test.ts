import { randomUUID } from 'node:crypto'
import { expect, inject, it } from 'vitest'
import { demoArticles } from './seed/content.ts'
import { finished, productApi } from './testing/product-api.ts'

const product = inject('product')
const page = async (path: string) => (await fetch(`${product.url}/_local${path}`)).text()

it('one id leads from the click through call, execution, steps and model calls, and what was counted of them', async () => {
  const api = await productApi(product)
  const [draft] = await demoArticles()
  // Words that no memory knows, so that the model is asked.
  const title = `Trace ${randomUUID()}`
  const { id } = (await api('POST', '/api/articles', { ...draft?.input, title, slug: `trace-${Date.now()}`, content: `<p>${title} leads on.</p>` })).body
  const click = randomUUID()
  const asked = await api('POST', `/api/articles/${id}/translations`, { locales: ['de'] }, { 'x-correlation-id': click })
  expect(asked.headers.get('x-correlation-id')).toBe(click)
  await finished(api, asked)
  await expect.poll(() => page(`/traces?id=${click}`)).toContain('finish-translations')
  const trace = await page(`/traces?id=${click}`)
  for (const part of ['TranslateArticle', 'call', 'plan-translations', 'translate-locale', 'model-call', 'metric', 'ModelCalls', id, asked.body.operation_id])
    expect(trace, part).toContain(part)
  expect(trace).not.toContain(title)
  // The operation leads to the same, and the execution back to the click.
  expect(await page(`/traces?id=${asked.body.operation_id}`)).toContain('translate-locale')
  const [, execution] = /href="\/_local(\/executions\/[^"]+)"/.exec(trace) ?? []
  expect(await page(execution!)).toContain(`/_local/traces?id=${click}`)
  expect(await page('/metrics')).toContain('ModelCalls')
})
