import { expect, it } from 'vitest'
import { ProblemError } from '../api/problem-error.ts'
import { errorText, publicationErrorText } from './texts.ts'

it('names the fields that an unfinished draft lacks, whatever was asked for', () => {
  const refused = new ProblemError('article-unfinished', 409, 'The article still lacks: title, category_id.', { missing: ['title', 'category_id'] })
  expect(errorText(refused)).toMatch(/^Straipsnis nebaigtas: dar trūksta pavadinimo, kategorijos\. /)
  expect(publicationErrorText(refused)).toBe(errorText(refused))
  expect(errorText(new ProblemError('article-unfinished', 409, ''))).toContain('pavadinimo arba turinio arba kategorijos')
})
