import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { COMMON } from './build.ts'
import { LAMBDA_ENTRIES } from './entries.ts'
import { fingerprint, unlessUnchanged } from './fingerprint.ts'
import { FUNCTION_BUNDLE } from './lambdas.ts'
import { PATHS } from './paths.ts'
import { inTurn } from './turn.ts'

/** Its handler takes which of the functions an event is for, and what that one gets. */
const source = () => `
import { documentClient } from './lambdas/platform/process/clients.ts'
import { callDirectly } from './infra/local/testing/direct-table.ts'
const FUNCTIONS = {
${Object.entries(LAMBDA_ENTRIES)
  .map(([name, file]) => `  ${JSON.stringify(name)}: () => import(${JSON.stringify(`./${file}`)}),`)
  .join('\n')}
}
// ElectroDB takes a stack trace with each operation, which nobody reads here.
Error.stackTraceLimit = 1
callDirectly(documentClient(), process.env.AWS_ENDPOINT_URL_DYNAMODB)
export const handler = async ({ entry, event }, context) => (await FUNCTIONS[entry]()).handler(event, context)
`

/**
 * All functions in one bundle whose calls of the table take the short way: for long times that are simulated. Each function in a worker of its
 * own has to warm up by itself, and four fifths of a call of the table are the SDK's client.
 */
export const buildTogether = (): Promise<void> =>
  inTurn(PATHS.cache, () =>
    unlessUnchanged(
      join(PATHS.cache, 'together.sha256'),
      fingerprint([...COMMON, 'lambdas', 'infra/local/testing'], fingerprint(['web'])),
      () => existsSync(join(PATHS.together, 'index.mjs')),
      bundleTogether,
    ),
  )

async function bundleTogether(): Promise<void> {
  rmSync(PATHS.together, { recursive: true, force: true })
  await build({
    ...FUNCTION_BUNDLE,
    minify: false,
    stdin: { contents: source(), resolveDir: PATHS.root, sourcefile: 'together.ts', loader: 'ts' },
    outfile: join(PATHS.together, 'index.mjs'),
  })
  for (const name of Object.keys(LAMBDA_ENTRIES))
    for (const file of readdirSync(join(PATHS.lambdas, name)))
      if (!file.startsWith('index.mjs')) cpSync(join(PATHS.lambdas, name, file), join(PATHS.together, file), { recursive: true })
}
