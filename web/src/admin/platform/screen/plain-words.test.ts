import { expect, it } from 'vitest'
import { isFoundBy } from './plain-words.ts'

it('finds words by their beginnings, without regard to accents, case and order', () => {
  for (const query of ['', 'zin', 'ŽINUTĖS', 'skaitytoju zinutes', '  laiš '])
    expect([query, isFoundBy(query, 'Žinutės laiškai skaitytojų')]).toEqual([query, true])
  for (const query of ['utės', 'zin x', 'auditas']) expect([query, isFoundBy(query, 'Žinutės laiškai skaitytojų')]).toEqual([query, false])
})
