import { parseArgs } from 'node:util'
import { choosePlace, PLACE_OPTIONS, PLACE_USAGE } from './choose-place.ts'
import { type ImportReport, importPublication } from './import-publication.ts'

const USAGE = `Usage: npm run import -- FOLDER [--dry-run] [--overwrite]
Brings what npm run export has written into a publication. Everything is checked first; nothing is written when anything is wrong.
--dry-run    only says what would be written, replaced and refused
--overwrite  replaces rows and files that are there with another content
${PLACE_USAGE}`

const say = (text: string): void => void process.stdout.write(`${text}\n`)

function tell({ parts, faults, faultCount, differing }: ImportReport): void {
  for (const [kind, { written, overwritten, unchanged, cleaned }] of Object.entries(parts)) {
    if (written + overwritten + unchanged === 0) continue
    const words = [`${written} new`, `${overwritten} to replace others`, `${unchanged} there already`, ...(cleaned > 0 ? [`${cleaned} sanitised`] : [])]
    say(`${kind.padEnd(22)} ${words.join(', ')}`)
  }
  for (const name of differing) say(`differs  ${name}`)
  for (const fault of faults) say(`refused  ${fault}`)
  if (faultCount > faults.length) say(`refused  … and ${faultCount - faults.length} more`)
}

const AFTER_RUNNING = `Done. Now have counters, lists, search and pages made anew: on this machine npm run rebuild, and the schedule reconcile-site
at /_local/schedules; on AWS as docs/backup-and-restore.md says.`
const AFTER_STOPPED = 'Done. Start the product with npm start, then npm run rebuild, and run the schedule reconcile-site at /_local/schedules.'

try {
  const { values, positionals } = parseArgs({
    options: { ...PLACE_OPTIONS, 'dry-run': { type: 'boolean', default: false }, overwrite: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [folder, ...more] = positionals
  if (!folder || more.length > 0) throw new Error(USAGE)
  const { place, isRunning, close } = await choosePlace(values)
  try {
    const dryRun = values['dry-run']
    const report = await importPublication(place, folder, { dryRun, overwrite: values.overwrite, onStep: say })
    tell(report)
    if (report.faultCount > 0) throw new Error('Nothing was written.')
    if (dryRun) say('Nothing was written: --dry-run only looks.')
    else say(isRunning ? AFTER_RUNNING : AFTER_STOPPED)
  } finally {
    await close()
  }
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`)
  process.exitCode = 1
}
