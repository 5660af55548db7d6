import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PATHS } from '../build/paths.ts'
import { drawAreas } from './drawing.ts'
import { allImports } from './imports.ts'

/** The picture's place in `docs/architecture.md`. */
export const BETWEEN = /(<!-- areas: npm run boundaries:draw -->\n)[\s\S]*?(\n<!-- \/areas -->)/

/** `npm run boundaries:draw`: writes the picture of the areas into `docs/architecture.md`. */
if (import.meta.main) {
  const file = join(PATHS.root, 'docs/architecture.md')
  const picture = drawAreas(allImports(PATHS.root))
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(BETWEEN, (_, before: string, after: string) => before + picture + after),
  )
}
