import { isTag } from 'domhandler'
import { findAll, removeElement } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { blocksHtml } from './block-html.ts'
import { inlineHtml } from './inline-html.ts'
import { takeNotes } from './pasted-notes.ts'
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
  /** Texts of footnotes, by the ids of their references: HTML of one line. */
  notes: readonly { id: string; html: string }[]
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
 * @param newNoteId an id for each footnote
 */
export function cleanPaste(html: string, nameOfPicture: (number: number) => string, newNoteId: () => string): CleanPaste {
  if (OWN.test(html)) return { html, pictures: [], foreign: [], left: 0, notes: [] }
  const document = parseDocument(html)
  for (const aside of findAll(
    (node) => isTag(node) && (ASIDES.test(node.attribs.class ?? '') || /mso-element:\s*comment/i.test(node.attribs.style ?? '')),
    document.children,
  ))
    removeElement(aside)
  const taken = takeNotes(document.children, newNoteId)
  const isSectioned = findAll((node) => isTag(node) && node.name === 'h1', document.children).length > 1
  const pictures = new PictureList(nameOfPicture)
  const headingLevel = (level: number): number => Math.min(4, Math.max(2, isSectioned ? level + 1 : level))
  const body = blocksHtml(document.children, { pictures, headingLevel })
  const notes = taken.map(({ id, nodes }) => ({ id, html: inlineHtml(nodes, { pictures, open: new Set() }).trim() }))
  return { html: body, pictures: pictures.toUpload, foreign: pictures.toFetch, left: pictures.left, notes }
}
