import { isTag } from 'domhandler'
import { findAll, removeElement } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { blocksHtml } from './block-html.ts'
import { type ForeignPicture, type PastedPicture, PictureList } from './pasted-pictures.ts'

/** What a pasted text is as a body. */
export interface CleanPaste {
  html: string
  /** To be uploaded; each has a marker in the text. */
  pictures: readonly PastedPicture[]
  /** To be fetched from other sites; each has a marker in the text that links to it. */
  foreign: readonly ForeignPicture[]
  /** Pictures that could not come along: a person inserts them. */
  left: number
}

/** What the editor itself has put into the clipboard. */
const OWN = /\bdata-pm-slice=/

/** Notes of a colleague in Word and Google Docs, and what a program means for itself. */
const ASIDES = /\bmsocomtxt\b|\bmsocomanchor\b|\bmsoCommentReference\b/i

/**
 * Text of Word, Google Docs, Notion or a web page as HTML of a body: headings, lists, tables, links, quotes, code and emphasis stay; fonts,
 * colours and frames go. A title (H1) becomes an H2; where there are several, all headings stand one level lower.
 * @param html of the clipboard; what the editor itself copied stays as it is
 * @param nameOfPicture what a picture is called in the text until it is there, by its number from 1
 */
export function cleanPaste(html: string, nameOfPicture: (number: number) => string): CleanPaste {
  if (OWN.test(html)) return { html, pictures: [], foreign: [], left: 0 }
  const document = parseDocument(html)
  for (const aside of findAll(
    (node) => isTag(node) && (ASIDES.test(node.attribs.class ?? '') || /mso-element:\s*comment/i.test(node.attribs.style ?? '')),
    document.children,
  ))
    removeElement(aside)
  const isSectioned = findAll((node) => isTag(node) && node.name === 'h1', document.children).length > 1
  const pictures = new PictureList(nameOfPicture)
  const headingLevel = (level: number): number => Math.min(4, Math.max(2, isSectioned ? level + 1 : level))
  return { html: blocksHtml(document.children, { pictures, headingLevel }), ...{ pictures: pictures.toUpload, foreign: pictures.toFetch, left: pictures.left } }
}
