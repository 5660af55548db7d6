import { type ChildNode, type Element, isTag } from 'domhandler'
import { textContent } from 'domutils'

const rowsIn = (node: Element): Element[] =>
  node.children.filter(isTag).flatMap((child) => (child.name === 'tr' ? [child] : child.name === 'table' ? [] : rowsIn(child)))
const cellsOf = (row: Element): Element[] => row.children.filter(isTag).filter(({ name }) => name === 'td' || name === 'th')
const isIn = (row: Element, name: string): boolean => (row.parent as Element | null)?.name === name

const BOLD = /^(?:b|strong)$/
/** Whether all words of a cell are bold: word processors mark headings of columns so. */
const isBold = (node: ChildNode): boolean =>
  textContent(node).trim() === '' ||
  (isTag(node) && (BOLD.test(node.name) || /font-weight:\s*(?:bold|[6-9]00)/i.test(node.attribs.style ?? '') || node.children.every(isBold)))

/** A table with its heads, spans and caption; widths, colours and borders are the page's matter. @param cell what a cell holds, as HTML */
export function tableHtml(table: Element, cell: (cell: Element) => string): string {
  const rows = rowsIn(table).filter((row) => cellsOf(row).length > 0)
  if (rows.length === 0) return ''
  const caption = table.children.filter(isTag).find(({ name }) => name === 'caption')
  const title = caption ? cell(caption) : ''
  const written = rows.map((row, index) => {
    const cells = cellsOf(row)
    const isHead =
      isIn(row, 'thead') || (index === 0 && rows.length > 1 && cells.every((one) => one.name === 'th' || (isBold(one) && textContent(one).trim() !== '')))
    return { isHead, html: `<tr>${cells.map((one) => cellHtml(one, isHead, cell(one))).join('')}</tr>` }
  })
  const head = written.filter(({ isHead }) => isHead).map(({ html }) => html.replace(/<\/?strong>/g, ''))
  const body = written.filter(({ isHead }) => !isHead).map(({ html }) => html)
  return [
    `<table>${title === '' ? '' : `<caption>${title}</caption>`}`,
    head.length > 0 ? `<thead>${head.join('')}</thead>` : '',
    body.length > 0 ? `<tbody>${body.join('')}</tbody>` : '',
    '</table>',
  ].join('')
}

function cellHtml({ name, attribs }: Element, isHead: boolean, inner: string): string {
  const spans = (['colspan', 'rowspan'] as const).flatMap((span) =>
    /^\d{1,3}$/.test(attribs[span] ?? '') && attribs[span] !== '1' ? [` ${span}="${attribs[span]}"`] : [],
  )
  if (isHead) return `<th scope="col"${spans.join('')}>${inner}</th>`
  return name === 'th' ? `<th scope="row"${spans.join('')}>${inner}</th>` : `<td${spans.join('')}>${inner}</td>`
}
