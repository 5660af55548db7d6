import { expect, inject, it } from 'vitest'
import { listen } from '../local/listen.ts'
import { smoke, smokeReport } from './run.ts'

const product = inject('product')

it('a whole site passes, its admin makes a draft that no reader sees, and nothing of it stays', async () => {
  const outcomes = await smoke(product.url, { email: product.email, password: product.password })
  expect(outcomes.filter(({ ok }) => !ok)).toEqual([])
  expect(outcomes.map(({ name }) => name)).toContain('round trip of an admin')
  expect(smokeReport(product.url, outcomes)).toContain(`all ${outcomes.length} checks passed`)
})

it('a site that answers everything with the same page fails, check by check, and says why', async () => {
  const { url, close } = await listen((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html><title>Hello</title></html>'))
  try {
    const outcomes = await smoke(url)
    expect(outcomes.filter(({ ok }) => ok).map(({ name }) => name)).toEqual(['search'])
    expect(outcomes.find(({ name }) => name === 'not found')?.found).toBe('/en/news/nothing-has-this-address answers 200')
    expect(outcomes.find(({ name }) => name === 'security headers')?.found).toContain('content-security-policy is missing')
  } finally {
    await close()
  }
})
