import { writeFileSync } from 'node:fs'
import { languageCollections } from './collections.ts'

/** `node infra/languages/collect.ts` collects the data of the registered languages into `shared/languages/*.ts`. */
for (const { file, text } of languageCollections()) writeFileSync(new URL(`../../shared/languages/${file}`, import.meta.url), text)
