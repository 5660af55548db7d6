/** A part of the documentation: what stands under one heading. */
export interface DocumentationPart {
  /** `README.md § Deploying to AWS` */
  place: string
  /** Markdown without its heading. */
  text: string
}

/** Characters of a part; longer ones are divided between paragraphs. */
const PART_MAX = 2400

const HEADING = /^(#{1,6}) (.+)$/
const FENCE = /^\s*```/

/** Divides a Markdown file by its headings. Lines of code that look like a heading are none. */
export function documentationParts(path: string, markdown: string): DocumentationPart[] {
  const parts: DocumentationPart[] = []
  let headings: string[] = []
  let lines: string[] = []
  let isCode = false
  const close = () => {
    const text = lines.join('\n').trim()
    const place = [path, ...headings.filter(Boolean)].join(' § ')
    if (text) parts.push(...dividedText(text).map((piece) => ({ place, text: piece })))
    lines = []
  }
  for (const line of markdown.split('\n')) {
    if (FENCE.test(line)) isCode = !isCode
    const [, marks, title] = (!isCode && HEADING.exec(line)) || []
    if (!marks || !title) {
      lines.push(line)
      continue
    }
    close()
    // The first heading names the file: the path does so already, but its words are looked for too.
    headings = [...headings.slice(0, marks.length - 1), ...Array(Math.max(0, marks.length - 1 - headings.length)).fill(''), title.trim()]
  }
  close()
  return parts
}

/** A text in pieces of at most {@link PART_MAX} characters, divided at blank lines outside of code; a longer block stays whole. */
function dividedText(text: string): string[] {
  const pieces: string[] = []
  let isCode = false
  let block = ''
  const push = () => {
    const last = pieces.at(-1)
    if (last !== undefined && last.length + block.length + 2 <= PART_MAX) pieces[pieces.length - 1] = `${last}\n\n${block}`
    else if (block) pieces.push(block)
    block = ''
  }
  for (const line of text.split('\n')) {
    if (FENCE.test(line)) isCode = !isCode
    if (line.trim() === '' && !isCode) push()
    else block = block ? `${block}\n${line}` : line
  }
  push()
  return pieces
}
