import { fileURLToPath } from 'node:url'

/** The project's root, wherever it was cloned to. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const inRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** What the build makes, and where. */
export const PATHS = {
  root: ROOT,
  lambdas: inRoot('dist/lambdas'),
  together: inRoot('dist/together'),
  web: inRoot('web/dist'),
  assetsManifest: inRoot('web/dist/assets-manifest.json'),
  cache: inRoot('.cache/build'),
} as const
