/** A word of a generated body; `mark`: the element around it. */
interface Word {
  text: string
  mark: string | null
}

type Line = Word[]

type Block =
  | { kind: 'p' | 'h2' | 'h3'; line: Line }
  | { kind: 'pre'; line: Line }
  | { kind: 'ul'; items: Line[] }
  | { kind: 'ol'; items: Line[] }
  | { kind: 'table'; rows: Line[][] }
  | { kind: 'figure'; image: string; line: Line }
  | { kind: 'blockquote'; lines: Line[] }

export type GeneratedBody = Block[]

const MARKS = ['strong', 'em', 'code', 'a href="/news/x"']
const COMMON = ['the', 'attacker', 'of', 'server', 'a', 'patch', 'reads']

/** What one side did to a body: words that are only in its text, and words of the base that it took away. */
export interface Edited {
  body: GeneratedBody
  inserted: Set<string>
  deleted: Set<string>
}

const pick = <T>(random: () => number, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T

/** A body of some blocks of every kind; every second word is like no other. */
export function generateBody(random: () => number): GeneratedBody {
  let count = 0
  const line = (most: number): Line =>
    Array.from({ length: 1 + Math.floor(random() * most) }, () => ({
      text: random() < 0.5 ? pick(random, COMMON) : `b${count++}`,
      mark: random() < 0.15 ? pick(random, MARKS) : null,
    }))
  const block = (): Block => {
    const kind = pick(random, ['p', 'p', 'p', 'p', 'h2', 'h3', 'ul', 'ol', 'table', 'figure', 'blockquote', 'pre'] as const)
    if (kind === 'ul' || kind === 'ol') return { kind, items: [line(6), line(6), line(4)] }
    if (kind === 'table') return { kind, rows: [0, 1, 2].map(() => [line(3), line(3)]) }
    if (kind === 'figure') return { kind, image: `i${count++}`, line: line(5) }
    if (kind === 'blockquote') return { kind, lines: [line(8), line(8)] }
    return { kind, line: line(kind === 'p' ? 14 : 5).map((word) => (kind === 'pre' ? { ...word, mark: null } : word)) }
  }
  return Array.from({ length: 3 + Math.floor(random() * 6) }, block)
}

const linesOf = (body: GeneratedBody): Line[] =>
  body.flatMap((block) => {
    if ('line' in block) return [block.line]
    return 'items' in block ? block.items : 'rows' in block ? block.rows.flat() : block.lines
  })

/** Some edits of a copy of a body. @param side begins the words that it inserts */
export function editBody(random: () => number, original: GeneratedBody, side: string): Edited {
  const body = structuredClone(original)
  const inserted = new Set<string>()
  const deleted = new Set<string>()
  let count = 0
  const fresh = (): Word => {
    const text = `${side}${count++}x`
    inserted.add(text)
    return { text, mark: random() < 0.2 ? pick(random, MARKS.slice(0, 3)) : null }
  }
  const drop = (words: readonly Word[]) => {
    for (const { text } of words) if (!inserted.delete(text)) deleted.add(text)
  }
  for (let edit = 1 + Math.floor(random() * 5); edit > 0; edit--) editOnce(random, body, fresh, drop)
  return { body, inserted, deleted }
}

function editOnce(random: () => number, body: GeneratedBody, fresh: () => Word, drop: (words: readonly Word[]) => void): void {
  const line = pick(random, linesOf(body))
  const at = Math.floor(random() * ((line?.length ?? 0) + 1))
  const place = Math.floor(random() * (body.length + 1))
  const block = body[place]
  const kind = pick(random, ['insert', 'insert', 'insert', 'delete', 'replace', 'mark', 'paragraph', 'remove', 'split', 'item', 'row'])
  const plain = (word: Word): Word => (body.some((other) => other.kind === 'pre' && other.line === line) ? { ...word, mark: null } : word)
  if (kind === 'insert') line?.splice(at, 0, plain(fresh()))
  else if (kind === 'delete' && line && line.length > 1) drop(line.splice(at, 1))
  else if (kind === 'replace' && line && line.length > 0) drop(line.splice(at, 2, plain(fresh())))
  else if (kind === 'mark' && line?.[at]) line[at] = plain({ ...line[at], mark: pick(random, MARKS) })
  else if (kind === 'paragraph') body.splice(place, 0, { kind: 'p', line: [fresh(), fresh()] })
  else if (kind === 'remove' && block && body.length > 2) drop(linesOf(body.splice(place, 1)).flat())
  else if (kind === 'split' && block?.kind === 'p') body.splice(place + 1, 0, { kind: 'p', line: block.line.splice(Math.ceil(block.line.length / 2)) })
  else if (kind === 'item' && block && 'items' in block) block.items.splice(at, 0, [fresh()])
  else if (kind === 'row' && block?.kind === 'table') block.rows.splice(at, 0, [[fresh()], [fresh()]])
}

const words = (line: Line, isMarked = true): string => {
  const written = line.map(({ text, mark }) => (mark && isMarked ? `<${mark}>${text}</${mark.split(' ')[0]}>` : text)).join(' ')
  return written
    .replaceAll('</strong> <strong>', ' ')
    .replaceAll('</em> <em>', ' ')
    .replaceAll('</code> <code>', ' ')
    .replaceAll('</a> <a href="/news/x">', ' ')
}

/** A body in the form in which bodies are stored. */
export const writeBody = (body: GeneratedBody): string => body.map(writeBlock).join('\n')

function writeBlock(block: Block): string {
  if (block.kind === 'ul' || block.kind === 'ol')
    return `<${block.kind}>\n${block.items.map((item) => `  <li>${words(item)}</li>`).join('\n')}\n</${block.kind}>`
  if (block.kind === 'table') {
    const row = (cells: Line[]) => `    <tr>\n${cells.map((cell) => `      <td>${words(cell)}</td>`).join('\n')}\n    </tr>`
    return `<table>\n  <tbody>\n${block.rows.map(row).join('\n')}\n  </tbody>\n</table>`
  }
  if (block.kind === 'figure') {
    return `<figure>\n  <img src="/images/${block.image}.webp" alt="An image">\n  <figcaption>${words(block.line)}</figcaption>\n</figure>`
  }
  if (block.kind === 'blockquote') return `<blockquote>\n${block.lines.map((line) => `  <p>${words(line)}</p>`).join('\n')}\n</blockquote>`
  if (block.kind === 'pre') return `<pre><code class="language-sh">${words(block.line, false)}</code></pre>`
  const heading = block.kind === 'p' ? '' : ` id="s-${block.line[0]?.text ?? 'part'}"`
  return `<${block.kind}${heading}>${words(block.line)}</${block.kind}>`
}
