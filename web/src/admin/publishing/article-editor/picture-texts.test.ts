import { expect, it } from 'vitest'
import { ProblemError } from '../../platform/api/problem-error.ts'
import { doubtfulPicturesText, missingPictures, pictureReasonText } from './picture-texts.ts'
import { fieldErrorsOf } from './validate-article.ts'

it('names each picture that kept an article from being saved, at its field', () => {
  const pictures = [
    { path: 'hero_image_url', url: 'https://a.example/gone.png', verdict: 'missing', reason: '404' },
    { path: 'content', url: '/images/one.webp', verdict: 'missing', reason: '404' },
    { path: 'content', url: 'https://a.example/page', verdict: 'missing', reason: 'not-a-picture' },
  ]
  expect(fieldErrorsOf(new ProblemError('picture-not-found', 422, '', { pictures }))).toEqual({
    hero_image_url: 'Paveikslėlio šiuo adresu nėra: https://a.example/gone.png (svetainė atsakė 404)',
    content: 'Paveikslėlio šiuo adresu nėra: /images/one.webp (svetainė atsakė 404); https://a.example/page (šiuo adresu ne paveikslėlis)',
  })
  expect(missingPictures(new ProblemError('picture-not-found', 422, ''))).toEqual({})
  expect(fieldErrorsOf(new ProblemError('picture-not-found', 422, ''))).toEqual({ hero_image_url: 'Paveikslėlio šiuo adresu nėra.' })
})

it('warns of what could not be looked at, and says nothing where all could', () => {
  expect(doubtfulPicturesText(undefined)).toBeNull()
  expect(doubtfulPicturesText([])).toBeNull()
  expect(doubtfulPicturesText([{ path: 'hero_image_url', url: 'https://a.example/x', verdict: 'doubtful', reason: 'too-slow' }])).toBe(
    'Išsaugota, bet paveikslėlio nepavyko patikrinti. Pažiūrėkite, ar jis rodomas: https://a.example/x (svetainė neatsakė laiku)',
  )
})

it('has words for a reason that it does not know', () => {
  expect(['503', 'dependency-unavailable', 'too-large'].map(pictureReasonText)).toEqual(['svetainė atsakė 503', 'patikrinti nepavyko', 'failas per didelis'])
})
