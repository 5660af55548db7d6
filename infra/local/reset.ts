import { dataFolder, removeDataFolder } from './data-folder.ts'

const folder = dataFolder(process.env)
try {
  const removed = removeDataFolder(folder)
  process.stdout.write(removed ? `Removed ${folder}. The next start begins anew.\n` : `Nothing to remove: ${folder} does not exist.\n`)
} catch (cause) {
  process.stderr.write(`${(cause as Error).message}\n`)
  process.exitCode = 1
}
