import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type BuildOptions, build, stop } from 'esbuild'
import { BUILTINS } from './builtins.ts'
import { placeDocumentation } from './documentation.ts'
import { placeDrawingFiles } from './drawing-files.ts'
import { LAMBDA_ENTRIES } from './entries.ts'
import { PATHS } from './paths.ts'

/** Pages are rendered into strings only; the package's own entry brings the streaming renderer along, 121 kB that every cold start would read. */
const STRING_RENDERER = join(PATHS.root, 'node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js')

/** The sanitiser reads style attributes with 90 kB that nothing of ours ever reaches. */
const NO_STYLE_PARSER = join(PATHS.root, 'infra/build/no-style-parser.cjs')

/** Forty models held against a schema take a sixth of a cold start; tests hold them against it. */
const NO_MODEL_CHECK = join(PATHS.root, 'infra/build/no-model-check.cjs')

/** What a bundle begins with. */
const MAPPED_STACKS = join(PATHS.root, 'infra/build/mapped-stacks.ts')

/** How code becomes a bundle that a function loads. */
export const BUNDLE = {
  absWorkingDir: PATHS.root,
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  // The SDK's ES modules lose what is not used; its CommonJS is read whole by every cold start, 150 kB and more.
  mainFields: ['module', 'main'],
  jsx: 'automatic',
  // Asked only where neither the environment nor a container has credentials, which is never in a function.
  external: ['ini', 'process', 'sso', 'web-identity'].map((source) => `@aws-sdk/credential-provider-${source}`),
  alias: { 'react-dom/server': STRING_RENDERER, postcss: NO_STYLE_PARSER, jsonschema: NO_MODEL_CHECK },
  minify: true,
  // Escaped, texts in Cyrillic and CJK take twice the room.
  charset: 'utf8',
  // CommonJS dependencies call require and ask for their folder, which an ES module does not have.
  banner: { js: "import { createRequire as $require } from 'node:module'; const require = $require(import.meta.url); const $dirname = import.meta.dirname;" },
  define: { __dirname: '$dirname', 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
} as const satisfies BuildOptions

/** The same as functions are deployed, their source maps beside them. */
export const FUNCTION_BUNDLE = {
  ...BUNDLE,
  plugins: [BUILTINS],
  inject: [MAPPED_STACKS],
  sourcemap: true,
  sourcesContent: false,
} satisfies BuildOptions

/**
 * Bundles all functions with one esbuild call into `dist/lambdas/<entry>/index.mjs`, source maps beside them.
 * @param web the build of the web files, whose manifest those that render carry along; it may still be running
 */
export async function buildLambdas(web: Promise<void>): Promise<void> {
  rmSync(PATHS.lambdas, { recursive: true, force: true })
  await build({
    ...FUNCTION_BUNDLE,
    entryPoints: Object.entries(LAMBDA_ENTRIES).map(([name, source]) => ({ in: source, out: `${name}/index` })),
    outdir: PATHS.lambdas,
    outExtension: { '.js': '.mjs' },
  })
  // A process of its own, which would hold up to 3 GB for as long as this one runs.
  await stop()
  placeDocumentation()
  await placeDrawingFiles()
  await web
  for (const renderer of ['api-editor', 'publishing', 'reconciliation', 'batches', 'origin-fallback', 'search-page', 'first-files'])
    cpSync(PATHS.assetsManifest, join(PATHS.lambdas, renderer, 'assets-manifest.json'))
}
