import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Engine, startEngine } from '../dynamodb-engine.ts'

const MEMORY = '/dev/shm'

/**
 * The DynamoDB engine on a file in memory, where there is such a place. The engine's own memory will not do for many rows: its stream can
 * only be indexed in a file.
 */
export async function startMemoryEngine(): Promise<Engine> {
  const folder = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'simulpress-table-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const { url, close } = await startEngine(join(folder, 'table.sqlite'))
    return { url, close: () => close().finally(remove) }
  } catch (cause) {
    remove()
    throw cause
  }
}
