import type { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'

/** Gives each whole line of a stream to a listener, beside whoever else reads it. What has no end yet waits for it. */
export function readLines(stream: Readable, onLine: (line: string) => void): void {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  stream.on('data', (chunk: Buffer) => {
    const lines = (rest + decoder.write(chunk)).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) onLine(line)
  })
}
