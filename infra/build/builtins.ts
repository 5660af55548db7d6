import { builtinModules } from 'node:module'
import type { Plugin } from 'esbuild'

const NAMESPACE = 'builtin'
const BUILTIN = new RegExp(`^(?:node:.+|${builtinModules.filter((name) => !name.startsWith('_')).join('|')})$`)

/**
 * Has bundles take Node's own modules past its ES module loader. The loader reads every export of a module that it hands over, and some are made
 * only then: `node:http` has a `WebSocket`, and with it comes all of `fetch`, a fifth of a cold start.
 */
export const BUILTINS: Plugin = {
  name: 'builtins',
  setup(build) {
    build.onResolve({ filter: BUILTIN }, ({ path, kind }) => (kind === 'import-statement' ? { path, namespace: NAMESPACE } : null))
    build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => ({ contents: `module.exports = process.getBuiltinModule(${JSON.stringify(path)})` }))
  },
}
