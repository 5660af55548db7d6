import { parseArgs } from 'node:util'
import { choosePlace, PLACE_OPTIONS, PLACE_USAGE } from './choose-place.ts'
import { exportPublication } from './export-publication.ts'

const USAGE = `Usage: npm run export -- FOLDER
Writes the whole publication into FOLDER, which is not there yet, as docs/export-format.md describes.
${PLACE_USAGE}`

const say = (text: string): void => void process.stdout.write(`${text}\n`)

try {
  const { values, positionals } = parseArgs({ options: PLACE_OPTIONS, allowPositionals: true })
  const [folder, ...more] = positionals
  if (!folder || more.length > 0) throw new Error(USAGE)
  const { place, close } = await choosePlace(values)
  try {
    const started = performance.now()
    const { parts, files } = await exportPublication(place, folder, say)
    const rows = parts.reduce((sum, { count }) => sum + count, 0)
    say(`${rows} rows and ${files.count} files in ${folder}, ${((performance.now() - started) / 1000).toFixed(1)} s.`)
    say('It holds addresses of subscribers and of people who wrote: keep it as you keep those.')
  } finally {
    await close()
  }
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`)
  process.exitCode = 1
}
