import { expect, it } from 'vitest'
import { titleText } from './title-text.ts'

it('names a draft without a title in the language of the desk, and any other by its title', () => {
  expect([titleText('(be pavadinimo)'), titleText('be pavadinimo')]).toEqual(['(be pavadinimo)', 'be pavadinimo'])
})
