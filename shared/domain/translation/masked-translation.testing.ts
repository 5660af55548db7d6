import { type ChildNode, isTag, isText } from 'domhandler'
import { getOuterHTML } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { type Mask, unmask } from './masks.ts'

/** A translation's inner HTML as a model would have answered it, or undefined where it does not use the masks as they are. */
export function maskAs(html: string, masks: readonly Mask[]): string | undefined {
  const used = new Set<number>()
  const take = (fits: (entry: Mask) => boolean): number | undefined => {
    const index = masks.findIndex((entry, at) => !used.has(at) && fits(entry))
    if (index < 0) return
    used.add(index)
    return index + 1
  }
  const walk = (nodes: ChildNode[]): string => nodes.map(node).join('')
  const node = (one: ChildNode): string => {
    if (isText(one)) return maskFacts(one.data, masks, take)
    if (!isTag(one)) return ''
    const whole = getOuterHTML(one, { encodeEntities: 'utf8' })
    const atom = take((entry) => entry.kind === 'atom' && entry.html === whole)
    if (atom !== undefined) return `⟦${atom}/⟧`
    const children = [...one.children]
    const pair = take((entry) => entry.kind === 'pair' && whole.startsWith(entry.open) && whole.endsWith(entry.close))
    return pair === undefined ? '⟦' : `⟦${pair}⟧${walk(children)}⟦/${pair}⟧`
  }
  const text = walk(parseDocument(html).children)
  const back = unmask(text, masks)
  return back.ok && back.html === html ? text : undefined
}

/** The facts' masks where the facts stand in a text, longest first. */
function maskFacts(text: string, masks: readonly Mask[], take: (fits: (entry: Mask) => boolean) => number | undefined): string {
  const facts = masks.flatMap((entry) => (entry.kind === 'atom' && entry.class !== 'element' ? [entry.html] : [])).sort((a, b) => b.length - a.length)
  let rest = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
  for (const fact of new Set(facts)) {
    const pattern = new RegExp(`(?<![\\w⟦])${fact.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\d⟧]|\\.\\d)`, 'g')
    rest = rest.replace(pattern, (found) => {
      const number = take((entry) => entry.kind === 'atom' && entry.html === fact)
      return number === undefined ? found : `⟦${number}/⟧`
    })
  }
  return rest.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&')
}
