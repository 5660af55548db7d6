import { writeFileSync } from 'node:fs'
import { languageCollections } from './language-collections.ts'

/** `node infra/generate/languages.ts` collects the data of the registered languages into `shared/languages/*.ts`. */
for (const { file, text } of languageCollections()) writeFileSync(new URL(`../../shared/languages/${file}`, import.meta.url), text)
