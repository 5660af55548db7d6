/** An entry of a list as a word processor has it: a line with a depth. */
export interface ListLine {
  /** From 1. */
  level: number
  isOrdered: boolean
  /** The number that it shows, where it shows one. */
  number: number | null
  html: string
}

interface Open {
  level: number
  isOrdered: boolean
}

/** Lines with their depths as nested lists. A line that goes down more than one step goes down one. */
export function listHtml(lines: readonly ListLine[]): string {
  let html = ''
  const open: Open[] = []
  const close = () => {
    html += `</li></${open.pop()?.isOrdered ? 'ol' : 'ul'}>`
  }
  for (const { level, isOrdered, number, html: words } of lines) {
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) close()
    const last = open.at(-1)
    if (last && last.level === level && last.isOrdered === isOrdered) html += '</li>'
    else {
      if (last && last.level === level) close()
      const start = isOrdered && number !== null && number > 1 ? ` start="${number}"` : ''
      html += isOrdered ? `<ol${start}>` : '<ul>'
      open.push({ level, isOrdered })
    }
    html += `<li>${words}`
  }
  while (open.length > 0) close()
  return html
}
