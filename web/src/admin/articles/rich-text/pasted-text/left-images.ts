import type { Node } from '@tiptap/pm/model'
import type { ForeignPicture } from './pasted-pictures.ts'

/** As pasted texts name images, in both languages of the desk. */
const MARKER = /^\[(?:paveikslėlis|image) \d+(?:: (.+))?\]$/u

/** Images of other sites that an earlier paste left as links, because they could not be fetched or the editor was closed before: each once. */
export function leftImages(doc: Node): ForeignPicture[] {
  const found = new Map<string, ForeignPicture>()
  doc.descendants((node) => {
    if (!node.isTextblock) return true
    // A link may have several nodes: a part of its words may be bold.
    const links = new Map<string, string>()
    node.forEach((child) => {
      const address: unknown = child.marks.find(({ type }) => type.name === 'link')?.attrs.href
      if (child.isText && typeof address === 'string' && /^https?:/.test(address)) links.set(address, (links.get(address) ?? '') + child.text)
    })
    for (const [address, words] of links) {
      const marker = words.trim()
      const [whole, alt = ''] = MARKER.exec(marker) ?? []
      if (whole && !found.has(marker)) found.set(marker, { marker, alt, address })
    }
    return false
  })
  return [...found.values()]
}
