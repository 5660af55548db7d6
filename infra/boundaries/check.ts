import { PATHS } from '../build/paths.ts'
import { allImports } from './imports.ts'
import { violationsOf } from './violations.ts'

/** `npm run boundaries`: names every import that `rules.ts` forbids and every cycle; exit code 1 when there is one. */
const violations = violationsOf(allImports(PATHS.root))
for (const violation of violations) console.error(violation)
if (violations.length > 0) console.error(`${violations.length} imports against infra/boundaries/rules.ts.`)
process.exit(violations.length > 0 ? 1 : 0)
