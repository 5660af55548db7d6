import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ROUTES = fileURLToPath(new URL('./src/admin/platform/api/routes.ts', import.meta.url))

/**
 * Gives the browser the table of endpoints as data. Made there it would take the schemas of all contracts along, which is a fifth of
 * the admin's first screen; screens that check an answer import its own contract.
 */
export function endpointRoutes(): Plugin {
  return {
    name: 'endpoint-routes',
    enforce: 'pre',
    async load(id) {
      if (id !== ROUTES) return null
      const made = (await import(ROUTES)) as typeof import('./src/admin/platform/api/routes.ts')
      return `export const ROUTES = ${JSON.stringify(made.ROUTES)}`
    },
  }
}
