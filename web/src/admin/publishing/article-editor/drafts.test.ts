import { beforeEach, expect, it, vi } from 'vitest'
import { valuesOf } from './article-form.ts'
import { unsavedTexts } from './drafts.ts'
import { clashes } from './merge-texts.ts'

const store = new Map<string, string>()
beforeEach(() => {
  store.clear()
  vi.stubGlobal('localStorage', { getItem: (key: string) => store.get(key) ?? null, setItem: (key: string, value: string) => void store.set(key, value) })
})

const BASE = { ...valuesOf(null), title: 'A flaw', excerpt: 'One.' }
const AT = '2026-11-28T10:00:00.000Z'

it('keeps what the person began with: of a text that is restored later, only their own fields are theirs', () => {
  unsavedTexts.write('ona.1', { values: { ...BASE, excerpt: 'Mine.' }, base: BASE, version: 3, at: AT })
  const kept = unsavedTexts.read('ona.1')
  expect(kept).toMatchObject({ version: 3, base: BASE })
  const theirs = { ...BASE, title: 'A hole' }
  const found = clashes(kept?.base ?? theirs, kept?.values ?? theirs, theirs)
  expect(found.map(({ field, side }) => [field, side])).toEqual([
    ['title', 'theirs'],
    ['excerpt', 'mine'],
  ])
})

it('reads what an earlier release kept, and says when the browser keeps nothing', () => {
  store.set('simulpress.admin.unsaved.ona.1', JSON.stringify({ values: { title: 'A flaw' }, version: null, at: AT }))
  expect(unsavedTexts.read('ona.1')).toEqual({ values: { ...valuesOf(null), title: 'A flaw' }, version: null, at: AT })
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('Full.', 'QuotaExceededError')
    },
  })
  expect(unsavedTexts.write('ona.1', { values: BASE, version: 1, at: AT })).toBe(false)
})
