import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs'

const TAIL_BYTES = 16 * 1024

/** The last whole lines of a log, oldest first: at most `count`, and no more than its last 16 kB hold. */
export function logTail(file: string, count: number): string[] {
  if (!existsSync(file)) return []
  const descriptor = openSync(file, 'r')
  const { size } = fstatSync(descriptor)
  const start = Math.max(0, size - TAIL_BYTES)
  const buffer = Buffer.alloc(size - start)
  readSync(descriptor, buffer, 0, buffer.length, start)
  closeSync(descriptor)
  const lines = buffer.toString().split('\n').filter(Boolean)
  return (start > 0 ? lines.slice(1) : lines).slice(-count)
}
