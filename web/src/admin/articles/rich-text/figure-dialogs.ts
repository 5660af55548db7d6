import type { Editor } from '@tiptap/core'
import { createElement } from 'react'
import { imageFile } from '#shared/domain/articles/focal-point.ts'
import { CREDIT, CREDIT_MAX } from '#shared/domain/text/figure-credit.ts'
import type { Answer } from '../../platform/api/call.ts'
import type { LibraryImage } from '../images/library-image.ts'
import { isReadable, SuggestAlt } from '../images/suggest-alt.tsx'
import { askFor } from './ask-for.tsx'
import { t } from './catalogue.ts'
import { figureOf } from './figure.ts'
import { figureAt, writeFigure } from './figure-words.ts'

export type StoredImage = Pick<Answer<'uploadImage'>, 'url' | 'width' | 'height'>

const OWN_IMAGE = /^\/images\/(?!.*\.\.)[\w./-]+$/

/** @param url of the image, where a model may be asked what it shows */
const alternative = (initial = '', url = '') => ({
  name: 'alt',
  below: isReadable(url) ? (onTake: (text: string) => void) => createElement(SuggestAlt, { url: imageFile(url), onTake }) : undefined,
  label: t.alternativeText,
  initial,
  required: true,
  check: (value: string) => (value ? null : t.alternativeTextMissing),
})
const caption = (initial = '') => ({ name: 'caption', label: t.caption, initial })
const credit = (initial = '') => ({
  name: 'credit',
  label: t.credit,
  initial,
  check: (value: string) => (value === '' || CREDIT.test(value) ? null : t.creditFault({ limit: CREDIT_MAX })),
})

/** An image of our own bucket with its alternative text and, if wanted, caption and credit. */
export async function insertFigure(editor: Editor): Promise<void> {
  const check = (value: string) => (OWN_IMAGE.test(value) ? null : t.onlyStoredImage)
  const address = { name: 'src', label: t.addressImages, required: true, check }
  const answers = await askFor(t.imageWithCaption, [address, alternative(), caption(), credit()])
  if (!answers) return
  const { src = '', alt = '', ...words } = answers
  placeFigure(editor, { src, alt, loading: 'lazy' }, words)
}

/** Words for an image that was uploaded, and the figure with them; false when the person thinks better of it. */
export async function insertUploaded(editor: Editor, { url, width, height }: StoredImage): Promise<boolean> {
  const answers = await askFor(t.imageUploaded, [alternative('', url), caption(), credit()])
  if (!answers) return false
  const { alt = '', ...words } = answers
  placeFigure(editor, { src: url, alt, width: String(width), height: String(height), loading: 'lazy' }, words)
  return true
}

/** An image of the library, with the words of the article that showed it last as a proposal. */
export async function insertFromLibrary(editor: Editor, { file, alt, credit: name, width, height }: LibraryImage): Promise<void> {
  const answers = await askFor(t.imageFromLibrary, [alternative(alt, file), caption(), credit(name)])
  if (!answers) return
  const { alt: said = '', ...words } = answers
  const size = width && height ? { width: String(width), height: String(height) } : {}
  placeFigure(editor, { src: file, alt: said, ...size, loading: 'lazy' }, words)
}

function placeFigure(editor: Editor, attrs: Record<string, string>, words: Record<string, string>): void {
  editor
    .chain()
    .focus()
    .insertContent(figureOf(attrs, words.caption ?? '', words.credit))
    .run()
}

/** Alternative text, caption and credit of the figure that holds the cursor. Markup of a caption stays as long as its words do. */
export async function setFigureWords(editor: Editor): Promise<void> {
  const figure = figureAt(editor.state)
  if (!figure) return
  const answers = await askFor(t.imageWords, [alternative(figure.alt, figure.src), caption(figure.caption), credit(figure.credit)])
  if (!answers) return
  const { alt = '', caption: words = '', credit: name = '' } = answers
  writeFigure(editor, { alt, caption: words, credit: name })
}

/** What an image shows and whom it is from, asked for in the place of `marker`; null when the person thinks better of it. */
export async function wordsOfPasted(marker: string, words: { alt: string; credit: string }): Promise<{ alt: string; credit: string } | null> {
  const answers = await askFor(`${t.imageUploaded}: ${marker}`, [alternative(words.alt), ...(words.credit ? [credit(words.credit)] : [])])
  return answers && { alt: answers.alt ?? '', credit: answers.credit ?? '' }
}
