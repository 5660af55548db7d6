import { createReadStream } from 'node:fs'

/** Bytes of a line: DynamoDB takes rows of 400 KB, which JSON at worst makes five times as long. */
export const LONGEST_LINE = 2_500_000

const END = 0x0a

/**
 * The lines of a file, each with its end, one at a time: a line that never ends is given up, not collected.
 * @throws Error when a line is too long, or the last one has no end
 */
export async function* linesOf(path: string): AsyncGenerator<Buffer> {
  let rest: Buffer[] = []
  let waiting = 0
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    let from = 0
    for (let at = chunk.indexOf(END); at >= 0; at = chunk.indexOf(END, from)) {
      const line = Buffer.concat([...rest, chunk.subarray(from, at + 1)])
      if (line.length > LONGEST_LINE) throw tooLong()
      yield line
      rest = []
      waiting = 0
      from = at + 1
    }
    if (from === chunk.length) continue
    rest.push(chunk.subarray(from))
    waiting += chunk.length - from
    if (waiting > LONGEST_LINE) throw tooLong()
  }
  if (waiting > 0) throw new Error('The last line has no end: the file is cut off.')
}

const tooLong = () => new Error(`A line has more than ${LONGEST_LINE} bytes.`)
