import { expect, it } from 'vitest'
import { creditOf, FOREIGN_IMAGE_REASONS, FOREIGN_IMAGES, mayPass } from './foreign-images.ts'

it('a credit names the site that an image came from', () => {
  expect(creditOf('https://www.example.org/a/b.png?x=1')).toBe('example.org')
  expect(creditOf('http://img.www.example.org/a.png')).toBe('img.www.example.org')
  expect(creditOf('file:///C:/a.png')).toBe('')
  expect(creditOf('a.png')).toBe('')
})

it('another try is offered where it may help', () => {
  expect(FOREIGN_IMAGE_REASONS.filter(mayPass)).toEqual(['name-not-found', 'too-slow', 'answered-with-an-error', 'connection-failed', 'content-not-readable'])
})

it('an image as base64 fits into the answer of a function, which takes 6 MB', () => {
  expect(Math.ceil(FOREIGN_IMAGES.bytes / 3) * 4).toBeLessThan(5_900_000)
})
