import { expect, it } from 'vitest'
import { TEXT_LABELS as DECLARED_LABELS, TEXT_PLACES as DECLARED_PLACES } from '#shared/domain/articles/article-texts.ts'
import { TEXT_LABELS, TEXT_PLACES } from './text-labels.ts'

it('has the labels and places of the declarations in Lithuanian', () => {
  expect(TEXT_LABELS).toEqual(DECLARED_LABELS)
  expect(TEXT_PLACES).toEqual(DECLARED_PLACES)
})
