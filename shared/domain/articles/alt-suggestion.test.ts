import { expect, it } from 'vitest'
import { shownSize } from './alt-suggestion.ts'

it.each([
  [
    { width: 1600, height: 900 },
    { width: 512, height: 288 },
  ],
  [
    { width: 900, height: 1600 },
    { width: 288, height: 512 },
  ],
  [
    { width: 100, height: 50 },
    { width: 100, height: 50 },
  ],
  [
    { width: 5000, height: 2 },
    { width: 512, height: 1 },
  ],
])('%o is shown to a model as %o', (image, expected) => expect(shownSize(image)).toEqual(expected))
