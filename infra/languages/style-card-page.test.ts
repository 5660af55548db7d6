import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { styleCardPage } from './style-card-page.ts'

it('docs/style-cards.md is made from the cards: node infra/languages/write-style-cards.ts', () => {
  expect(readFileSync(new URL('../../docs/style-cards.md', import.meta.url), 'utf8')).toBe(styleCardPage())
})
