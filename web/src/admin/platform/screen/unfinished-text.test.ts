import { expect, it } from 'vitest'
import { UNFINISHED_FIELDS } from '#shared/domain/articles/unfinished.ts'
import { ProblemError } from '../api/problem-error.ts'
import { errorText, publicationErrorText } from './texts.ts'

it('has words for every field that a draft may lack', () => {
  const refused = (missing: string[]) => errorText(new ProblemError('article-unfinished', 409, '', { missing }))
  expect(UNFINISHED_FIELDS.filter((field) => refused([field]) === refused([]))).toEqual([])
})

it('names the fields that an unfinished draft lacks, whatever was asked for', () => {
  const refused = new ProblemError('article-unfinished', 409, 'The article still lacks: title, category_id.', { missing: ['title', 'category_id'] })
  expect(errorText(refused)).toMatch(/^Straipsnis nebaigtas: dar trūksta pavadinimo, kategorijos\. /)
  expect(publicationErrorText(refused)).toBe(errorText(refused))
  expect(errorText(new ProblemError('article-unfinished', 409, ''))).toContain('pavadinimo arba turinio arba kategorijos')
})
