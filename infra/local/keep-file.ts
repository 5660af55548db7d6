import { renameSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Writes a file in one step: whoever is killed meanwhile, or reads it meanwhile, has the earlier one or this one, never half of it.
 * @param mode for a new file, as `chmod` takes it; readable by everybody when left out
 */
export function keepFile(file: string, text: string, mode = 0o644): void {
  const draft = `${file}.new`
  // One that was left behind would keep its own mode.
  rmSync(draft, { force: true })
  writeFileSync(draft, text, { mode })
  renameSync(draft, file)
}
