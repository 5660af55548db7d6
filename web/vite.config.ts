import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Entries by the name that `build.ts` finds them under. The admin joins when it is there. */
export const ENTRIES = {
  reader: at('src/app/main.tsx'),
  readerStyles: at('src/ui/reader.css'),
  ...(existsSync(at('src/admin/main.tsx')) ? { admin: at('src/admin/main.tsx') } : {}),
}

export default defineConfig({
  root: at('.'),
  publicDir: false,
  plugins: [tailwindcss(), react()],
  build: {
    outDir: at('dist'),
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: { input: ENTRIES },
  },
})
