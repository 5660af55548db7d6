import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { PATHS } from '../build/paths.ts'
import { importTime } from './import-time.ts'
import { median, ms, type Row } from './row.ts'

const RUNS = 9
/** Milliseconds that the same took on the machine on which the budgets were set. */
const THERE = 89

/** How quick this machine is at this moment: a piece of work that the budgets' machine is known to have done. Read the other rows by it. */
export async function measureMachine(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    const outfile = join(folder, 'client.mjs')
    const contents = "export { DynamoDBClient, GetItemCommand, PutItemCommand, QueryCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb'"
    const banner = { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" }
    await build({
      stdin: { contents, resolveDir: PATHS.root },
      outfile,
      bundle: true,
      minify: true,
      platform: 'node',
      format: 'esm',
      banner,
      logLevel: 'error',
    })
    const times = Array.from({ length: RUNS }, () => importTime(pathToFileURL(outfile).href))
    const today = median(times)
    const budget = `${ms(THERE)} where budgets were set`
    return [{ name: `this machine: importing DynamoDB's client (× ${(today / THERE).toFixed(2)})`, today: ms(today), budget, ok: null }]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
