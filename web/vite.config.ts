import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { completeMessages } from './complete-messages.ts'
import { endpointRoutes } from './endpoint-routes.ts'
import { shortKeys } from './short-keys.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Texts are named after their language: all languages' files have the same name. */
function chunkFileNames({ facadeModuleId }: { facadeModuleId?: string | null }): string {
  const [, locale] = /\/languages\/([^/]+)\/messages\.json$/.exec(facadeModuleId ?? '') ?? []
  return `assets/${locale ?? '[name]'}-[hash].js`
}

/**
 * What the desk's entry needs to know its language stands apart: texts are made when their modules load, which is after the language. What
 * twenty screens share is one chunk: the first screen is 28 files instead of 64, and 9 kB less.
 */
const GROUPS = [
  { name: 'language', test: /platform\/language\/(?:desk-language|load-language|loaded-texts)\.ts$|vite\/preload-helper|node_modules\/tslib\//, priority: 2 },
  { name: 'shared', minShareCount: 20, priority: 1 },
]

/** What both builds of `build.ts` have in common; it names their entries. */
export default defineConfig({
  root: at('.'),
  publicDir: false,
  plugins: [completeMessages(), endpointRoutes(), shortKeys(), tailwindcss({ optimize: false }), react()],
  build: {
    outDir: at('dist'),
    // The editor's chunk is large, and only editors load it; sizes are held by tests, not by this warning.
    chunkSizeWarningLimit: 1_000,
    // The other minifier, and that of Tailwind, warn about pseudo-classes that they do not know yet.
    cssMinify: 'esbuild',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    // How busy the machine is concerns nobody who starts the product.
    rolldownOptions: { checks: { pluginTimings: false }, output: { chunkFileNames, codeSplitting: { groups: GROUPS } } },
  },
})
