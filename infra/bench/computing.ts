import { readdirSync, readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100
/** Names of the product's processes: itself, and the engine of its table. */
const COUNTED = /^(?:node|dynoxide)/

/**
 * Milliseconds that the processes which this one has started, and theirs, have computed so far: the product's and its table's, not the browser's.
 * What else the machine does meanwhile does not count. Linux only.
 */
export function computed(): number {
  const processes = readdirSync('/proc').flatMap((pid) => (/^\d+$/.test(pid) ? processOf(pid) : []))
  const ours = new Set([process.pid])
  for (const { pid, parent } of processes.sort((one, other) => one.pid - other.pid)) if (ours.has(parent)) ours.add(pid)
  ours.delete(process.pid)
  return processes.filter(({ pid, name }) => ours.has(pid) && COUNTED.test(name)).reduce((sum, { ticks }) => sum + ticks, 0) * (1000 / TICKS_A_SECOND)
}

function processOf(pid: string): { pid: number; parent: number; name: string; ticks: number }[] {
  try {
    const [, name = '', rest = ''] = /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    const fields = rest.split(' ').map(Number)
    return [{ pid: Number(pid), parent: fields[1] ?? 0, name, ticks: (fields[11] ?? 0) + (fields[12] ?? 0) }]
  } catch {
    // It has ended meanwhile.
    return []
  }
}
