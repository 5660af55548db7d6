import { expect, it } from 'vitest'
import { withEntry } from './entry-list.tsx'

it('[O-135] an entry is trimmed, an empty one ignored, and one that is there not added again', () => {
  expect(withEntry(['GCIH'], '  OSCP ')).toEqual(['GCIH', 'OSCP'])
  for (const typed of ['', '   ', ' GCIH ']) expect(withEntry(['GCIH'], typed)).toEqual(['GCIH'])
})
