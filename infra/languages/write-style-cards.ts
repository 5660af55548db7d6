import { writeFileSync } from 'node:fs'
import { styleCardPage } from './style-card-page.ts'

/** `node infra/languages/write-style-cards.ts` writes `docs/style-cards.md` from the cards in `shared/languages`. */
writeFileSync(new URL('../../docs/style-cards.md', import.meta.url), styleCardPage())
