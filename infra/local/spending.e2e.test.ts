import { expect, inject, it } from 'vitest'
import { productApi } from './testing/product-api.ts'

const product = inject('product')

it('counts a call of the local rules under its feature, at no cost', async () => {
  const api = await productApi(product)
  const day = new Date().toISOString().slice(0, 10)
  const spending = async () => (await api('GET', `/api/spending?day=${day}`)).body
  const detected = async () => (await spending()).features.find(({ name }: { name: string }) => name === 'category-detection')?.calls ?? 0
  const before = await detected()
  const asked = await api('POST', '/api/functions/detect-category', { title: 'How to harden SSH', content: '<p>Step one of this guide: configure it.</p>' })
  expect(asked.body).toEqual({ category: 'guides' })
  await expect.poll(detected, { timeout: 60_000 }).toBeGreaterThan(before)
  expect(await spending()).toMatchObject({ day, enabled: true, spent: 0, reserved: 0 })
})

it('[C1] switched off, nothing asks the model any more within seconds; switched on again, it is asked at once', async () => {
  const api = await productApi(product)
  const detect = () => api('POST', '/api/functions/detect-category', { title: 'How to harden SSH', content: '<p>Step one of this guide: configure it.</p>' })
  await api('PUT', '/api/settings/ai_enabled', { value: 'false' })
  try {
    // A process goes on by settings of at most five seconds ago.
    await expect.poll(detect).toMatchObject({ status: 409, body: { code: 'model-switched-off' } })
  } finally {
    await api('PUT', '/api/settings/ai_enabled', { value: 'true' })
  }
  expect((await detect()).status).toBe(200)
})
