import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import type { Messages } from '#shared/languages/language.ts'

const ENGLISH = fileURLToPath(new URL('../shared/languages/en/messages.json', import.meta.url))
const read = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as Messages

/** A language's own texts, and English ones for the keys that it lacks. */
export const completed = (own: Messages, english: Messages): Messages =>
  Object.fromEntries(Object.entries(english).map(([group, texts]) => [group, { ...texts, ...own[group] }]))

/** Completes every language while bundling, so that a reader of one need not load English beside it. */
export const completeMessages = () =>
  ({
    name: 'complete-messages',
    enforce: 'pre',
    load: {
      filter: { id: /\/shared\/languages\/[^/]+\/messages\.json$/ },
      handler: async (file: string) => ({ code: JSON.stringify(completed(await read(file), await read(ENGLISH))), moduleType: 'json' }),
    },
  }) satisfies Plugin
