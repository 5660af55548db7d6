import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface DeadLetters {
  /** Keeps a message for a queue, by ARN or URL. */
  send(queue: string, body: object): Promise<void>
}

/** The template's queues take what could not be delivered; here each is a folder with a JSON file for every message. */
export function createDeadLetters(dataDir: string): DeadLetters {
  return {
    async send(queue, body) {
      const folder = join(dataDir, 'dead-letters', queue.replace(/^.*[:/]/, ''))
      await mkdir(folder, { recursive: true })
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.json`
      await writeFile(join(folder, `.${name}`), JSON.stringify(body, null, 2))
      await rename(join(folder, `.${name}`), join(folder, name))
    },
  }
}
