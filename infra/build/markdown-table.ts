/** As the formatter has it: columns as wide as their widest cell. */
export function markdownTable(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(3, ...rows.map((row) => (row[column] ?? '').length)))
  const text = ([first = [], ...others]: readonly string[][]) => [first, widths.map((width) => '-'.repeat(width)), ...others]
  return text(rows)
    .map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
    .join('\n')
}
