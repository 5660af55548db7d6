import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PATHS } from '../build/paths.ts'
import { learnLetterCosts } from './learn-letter-costs.ts'

/* `node infra/generate/letter-costs.ts`: after a change of the site's messages or of a demo article that is learned from. */
writeFileSync(join(PATHS.root, 'shared/domain/text/letter-costs.ts'), await learnLetterCosts())
