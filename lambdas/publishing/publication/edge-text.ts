import type { OperationRow } from '../../platform/batch/long-work.ts'

/** What an operation's last word says of the edge; nothing where it had nothing to invalidate. */
export function edgeText(edge: OperationRow['edge']): string {
  if (!edge) return ''
  if (edge.state === 'expires') return `. ${edge.note}`
  return edge.state === 'completed' ? '. The edge has it' : '. The edge has it within a minute'
}
