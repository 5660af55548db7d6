import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Letter } from '../redrive/letters.ts'

export interface DeadLetters {
  /** Keeps a message for a queue, by ARN or URL. */
  send(queue: string, body: object): Promise<void>
  /** All there are, the oldest first. */
  list(): Letter[]
  remove(letter: Letter): void
}

/** What the stand-in of the scheduler leaves: the event that its target was to be given, as AWS does, with what AWS keeps beside it. */
interface ScheduleLetter {
  schedule: string
  target: string
  scheduledTime: string
  error: string
  event: string
}

/** The template's queues take what could not be delivered; here each is a folder with a JSON file for every message. */
export function createDeadLetters(dataDir: string, now: () => number = Date.now): DeadLetters {
  const root = join(dataDir, 'dead-letters')
  const read = (queue: string, name: string): Letter => {
    const text = readFileSync(join(root, queue, name), 'utf8')
    const letter = JSON.parse(text) as Partial<ScheduleLetter> & { timestamp?: string }
    const sentAt = Date.parse(letter.timestamp ?? letter.scheduledTime ?? '')
    const common = { id: name.replace(/\.json$/, ''), queue, sentAt: Number.isNaN(sentAt) ? now() : sentAt }
    if (letter.target === undefined) return { ...common, body: text, attributes: {} }
    const attributes = { TARGET_ARN: letter.target, SCHEDULE_ARN: letter.schedule ?? '', ERROR_MESSAGE: letter.error ?? '' }
    return { ...common, body: letter.event ?? '{}', attributes }
  }
  return {
    async send(queue, body) {
      const folder = join(root, queue.replace(/^.*[:/]/, ''))
      await mkdir(folder, { recursive: true })
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.json`
      await writeFile(join(folder, `.${name}`), JSON.stringify(body, null, 2))
      await rename(join(folder, `.${name}`), join(folder, name))
    },
    list() {
      if (!existsSync(root)) return []
      const letters = readdirSync(root).flatMap((queue) => readdirSync(join(root, queue)).flatMap((name) => (name.startsWith('.') ? [] : [read(queue, name)])))
      return letters.sort((one, other) => one.sentAt - other.sentAt)
    },
    remove: ({ queue, id }) => rmSync(join(root, queue, `${id}.json`), { force: true }),
  }
}
