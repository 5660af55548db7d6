import { getSchema } from '@tiptap/core'
import { expect, it } from 'vitest'
import { parseBody } from '../parse-body.ts'
import { BODY_EXTENSIONS } from '../schema.ts'
import { leftImages } from './left-images.ts'

const schema = getSchema(BODY_EXTENSIONS)
const found = (html: string) => leftImages(schema.nodeFromJSON(parseBody(html)))
const link = (words: string, href = 'https://pictures.example/a.png') => `<a href="${href}">${words}</a>`

it('links that stand for images are found again, in both languages of the desk, each once', () => {
  const html = `<p>${link('[paveikslėlis 1: A lock]')}</p>\n<ul>\n  <li>See ${link('[image 2]', 'https://pictures.example/b.png')} here</li>\n</ul>\n<p>${link('[paveikslėlis 1: A lock]')}</p>`
  expect(found(html)).toEqual([
    { marker: '[paveikslėlis 1: A lock]', alt: 'A lock', address: 'https://pictures.example/a.png' },
    { marker: '[image 2]', alt: '', address: 'https://pictures.example/b.png' },
  ])
})

it.each([link('A report'), '[image 1]', link('[image]'), link('[image 1] and more'), link('[image 1]', '/en/news/a'), link('[image 1]', 'mailto:a@b.example')])(
  'is no image: %s',
  (words) => expect(found(`<p>${words}</p>`)).toEqual([]),
)
