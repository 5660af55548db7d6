import type { OperationRow } from '../../platform/batch/long-work.ts'

/** What an operation's last word says of the edge; nothing where nobody could have had an older copy. */
export function edgeText(edge: OperationRow['edge']): string {
  if (!edge) return ''
  if (edge.state === 'expires') return `. ${edge.note}`
  return edge.state === 'completed' ? '. The edge has it' : '. The edge is told, and has it within a minute'
}
