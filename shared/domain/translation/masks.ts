import { type ChildNode, isTag, isText } from 'domhandler'
import { getOuterHTML } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { isNoteReference } from '../text/footnotes.ts'
import { type FactClass, factsIn } from '../text/protected-tokens.ts'
import { canonicalBody } from '../text/segments.ts'

/** What one mask stands for: a pair of tags around text, or something that must arrive untouched. */
export type Mask = { kind: 'pair'; open: string; close: string } | { kind: 'atom'; class: FactClass | 'element'; html: string }

export interface Masked {
  /** Plain text with `⟦1⟧…⟦/1⟧` for markup and `⟦2/⟧` for what is not translated. Masks are numbered from 1. */
  text: string
  masks: Mask[]
}

/** Elements whose content is never translated. */
const ATOMIC = new Set(['code', 'kbd', 'br', 'img', 'pre', 'hr'])

/** Turns a segment's inner HTML into text for a model: markup and facts become masks that {@link unmask} puts back. */
export function mask(html: string): Masked {
  const masks: Mask[] = []
  const add = (entry: Mask): number => masks.push(entry)
  const walk = (nodes: ChildNode[]): string => nodes.map((node) => maskNode(node)).join('')
  const maskText = (data: string): string => {
    let text = ''
    let from = 0
    for (const fact of factsIn(data)) {
      text += `${data.slice(from, fact.index)}⟦${add({ kind: 'atom', class: fact.class, html: escapeText(fact.text) })}/⟧`
      from = fact.index + fact.text.length
    }
    return text + data.slice(from)
  }
  const maskNode = (node: ChildNode): string => {
    if (isText(node)) return maskText(node.data)
    if (!isTag(node)) return ''
    if (ATOMIC.has(node.name) || isNoteReference(node)) return `⟦${add({ kind: 'atom', class: 'element', html: serialise(node) })}/⟧`
    const children = [...node.children]
    node.children = []
    const shell = serialise(node)
    const close = `</${node.name}>`
    const number = add({ kind: 'pair', open: shell.slice(0, -close.length), close })
    return `⟦${number}⟧${walk(children)}⟦/${number}⟧`
  }
  return { text: walk(parseDocument(html).children), masks }
}

export type Unmasked = { ok: true; html: string } | { ok: false; fault: string }

/**
 * Puts the masks back into translated text. Every mask must occur exactly once and pairs must nest; otherwise `fault`
 * says, in words that a model understands, what is wrong. Anything else in the text is text, markup included.
 */
export function unmask(text: string, masks: readonly Mask[]): Unmasked {
  const open: number[] = []
  const seen = new Set<string>()
  let html = ''
  for (const part of text.split(/(⟦\/?\d+\/?⟧)/)) {
    const token = /^⟦(\/?)(\d+)(\/?)⟧$/.exec(part)
    if (!token) {
      if (/[⟦⟧]/.test(part)) return fault('a mask is broken: ⟦ and ⟧ may only be used as in the source')
      html += escapeText(part)
      continue
    }
    const number = Number(token[2])
    const entry = masks[number - 1]
    if (!entry) return fault(`${part} is not in the source`)
    if (seen.has(part)) return fault(`${part} occurs more than once`)
    seen.add(part)
    const form = token[1] ? 'close' : token[3] ? 'atom' : 'open'
    if ((form === 'atom') !== (entry.kind === 'atom')) return fault(`${part} has another form than in the source`)
    if (entry.kind === 'atom') html += entry.html
    else if (form === 'open') html += entry.open + push(open, number)
    else if (open.pop() === number) html += entry.close
    else return fault(`${part} closes what is not open at that place`)
  }
  if (open.length > 0) return fault(`⟦${open.at(-1)}⟧ is not closed`)
  const missing = masks.findIndex((entry, index) => !seen.has(entry.kind === 'atom' ? `⟦${index + 1}/⟧` : `⟦${index + 1}⟧`))
  if (missing >= 0) return fault(`${masks[missing]?.kind === 'atom' ? `⟦${missing + 1}/⟧` : `⟦${missing + 1}⟧`} is missing`)
  return { ok: true, html: canonicalBody(html) }
}

const fault = (text: string): Unmasked => ({ ok: false, fault: text })
const serialise = (node: ChildNode): string => getOuterHTML(node, { encodeEntities: 'utf8' })
const escapeText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

function push(stack: number[], number: number): '' {
  stack.push(number)
  return ''
}
