import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { LOCAL_MODEL_ID } from '#shared/domain/platform/model-prices.ts'
import { keptAssembly, NOBODYS_ORIGIN, placeAssembly } from './assembly.ts'
import { DOCUMENTATION } from './documentation.ts'
import { LAMBDA_ENTRIES } from './entries.ts'
import { fingerprint, unlessUnchanged } from './fingerprint.ts'
import { PATHS } from './paths.ts'
import { inTurn } from './turn.ts'

/** What every build is made of. */
export const COMMON = ['shared', 'package-lock.json', 'infra/build']
const TEMPLATE = [
  ...['infra/app.ts', 'infra/concurrency.ts', 'infra/config.ts', 'infra/constructs', 'infra/edge', 'infra/model-regions.ts', 'infra/stacks'],
  ...['infra/stage-settings.ts', 'infra/stages.ts', 'workflows', 'dist/lambdas', 'web/dist'],
]

const buildWebFiles = (key: string): Promise<void> =>
  unlessUnchanged(
    join(PATHS.cache, 'web.sha256'),
    key,
    () => existsSync(PATHS.assetsManifest),
    // Whoever asks for it, a test runner too: readers get React's production build.
    () => run(['web/build.ts'], { NODE_ENV: 'production' }),
  )

/** Web files and Lambda bundles, side by side; each part only when its sources have changed. Processes that ask at the same time wait for the first. */
export const buildCode = (): Promise<void> =>
  inTurn(PATHS.cache, async () => {
    const webKey = fingerprint([...COMMON, 'web', 'docs/desk'])
    const web = buildWebFiles(webKey)
    const bundled = () => Object.keys(LAMBDA_ENTRIES).every((entry) => existsSync(join(PATHS.lambdas, entry, 'index.mjs')))
    const lambdas = unlessUnchanged(join(PATHS.cache, 'lambdas.sha256'), fingerprint([...COMMON, 'lambdas', ...DOCUMENTATION], webKey), bundled, async () => {
      // The bundler and the font tools stay in memory, 30 MB: a start that builds nothing does without.
      const { buildLambdas } = await import('./lambdas.ts')
      await buildLambdas(web)
    })
    await Promise.all([web, lambdas])
  })

interface LocalSite {
  origin: string
  /** A real model answers, not the rules. */
  modelConnected: boolean
  /** Executions at once of the account that is played. */
  lambdaConcurrency: number
}

/**
 * The template for one machine, in `assembly`: it depends on the site's origin and on whether a model is connected that can judge
 * translations, so every data folder has its own. Synthesised once, for an origin that nobody has, and placed with the origin filled in.
 */
export async function synthLocal({ origin, ...local }: LocalSite, assembly: string): Promise<void> {
  const context = localContext(local)
  const key = templateFingerprint(context)
  await unlessUnchanged(
    join(assembly, 'inputs.sha256'),
    `${key} ${origin}`,
    () => existsSync(join(assembly, 'manifest.json')),
    async () => placeAssembly(await keptAssembly(key, (folder) => synthesise(context, folder)), assembly, origin),
  )
}

/** Of everything that templates of this context are made of. */
export const templateFingerprint = (context: object): string => fingerprint([...COMMON, ...TEMPLATE], JSON.stringify(context))

/** A child process does it, because a loaded CDK app cannot be loaded anew. */
const synthesise = (context: object, folder: string): Promise<void> =>
  run(['infra/app.ts'], { CDK_VALIDATION: 'false', CDK_OUTDIR: folder, CDK_CONTEXT_JSON: JSON.stringify(context) })

/** Assets are staged: only the staged copies honour a deployment's excludes, and files made at synthesis lie in a temporary folder until then. */
const localContext = ({ modelConnected, lambdaConcurrency }: Omit<LocalSite, 'origin'>) => ({
  stage: 'local',
  siteOrigin: NOBODYS_ORIGIN,
  lambdaConcurrency,
  judgeModelId: modelConnected ? LOCAL_MODEL_ID : '',
  'aws:cdk:enable-asset-metadata': true,
  'aws:cdk:enable-path-metadata': true,
})

function run(args: string[], env: Record<string, string> = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: PATHS.root, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${args.join(' ')} ended with code ${code}`))))
  })
}

if (import.meta.main) await buildCode()
