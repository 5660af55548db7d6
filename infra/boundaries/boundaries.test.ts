import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PATHS } from '../build/paths.ts'
import { BETWEEN } from './draw.ts'
import { drawAreas, unusedArrows } from './drawing.ts'
import { allImports, type Import, importsOf } from './imports.ts'
import { AREA_NAMES, AREAS, type Area } from './rules.ts'
import { violationsOf } from './violations.ts'

const ours = (from: string, to: string): Import => ({ from, to, isOurs: true })

describe('the rules', () => {
  it('name what goes up in the table of areas, in every layer and across them', () => {
    expect(violationsOf([ours('shared/domain/text/words.ts', 'shared/domain/articles/slugs.ts')])).toHaveLength(1)
    expect(violationsOf([ours('lambdas/platform/batch/batch.ts', 'lambdas/articles/trash/move.ts')])).toHaveLength(1)
    expect(violationsOf([ours('web/src/admin/articles/trash/list.tsx', 'web/src/admin/growth/seo/list.tsx')])).toHaveLength(1)
    expect(violationsOf([ours('lambdas/articles/trash/move.ts', 'shared/domain/growth/seo.ts')])).toHaveLength(1)
    expect(violationsOf([ours('lambdas/growth/seo/ask.ts', 'shared/domain/articles/seo-score.ts')])).toEqual([])
  })

  it('let composition roots import every area, and no area a composition root', () => {
    expect(violationsOf([ours('lambdas/api/desk.ts', 'lambdas/operations/users/endpoints.ts')])).toEqual([])
    expect(violationsOf([ours('lambdas/operations/users/endpoints.ts', 'lambdas/api/desk.ts')])).toHaveLength(1)
    expect(violationsOf([ours('shared/table/articles/article.ts', 'shared/table/entities.ts')])).toHaveLength(1)
    for (const root of ['frame/sidebar.tsx', 'sidebar/content.ts', 'screens.ts'])
      expect(violationsOf([ours('web/src/admin/growth/seo-health/seo-health.tsx', `web/src/admin/${root}`)])).toHaveLength(1)
  })

  it('keep layers and packages where they belong', () => {
    expect(violationsOf([ours('shared/domain/text/words.ts', 'lambdas/api/desk.ts')])).toHaveLength(1)
    expect(violationsOf([ours('web/src/reader/card-grid.tsx', 'web/src/admin/main.tsx')])).toHaveLength(1)
    expect(violationsOf([{ from: 'lambdas/growth/seo/ask.ts', to: '@aws-sdk/client-s3', isOurs: false }])).toHaveLength(1)
    expect(violationsOf([{ from: 'lambdas/growth/seo/store.ts', to: '@aws-sdk/client-s3', isOurs: false }])).toEqual([])
    expect(violationsOf([ours('lambdas/growth/seo/ask.ts', 'web/prerender/render.tsx')])).toHaveLength(1)
  })

  it('name cycles of files and of folders', () => {
    const files = [ours('infra/local/a.ts', 'infra/local/b.ts'), ours('infra/local/b.ts', 'infra/local/a.ts')]
    expect(violationsOf(files)).toEqual(['Files import each other: infra/local/a.ts, infra/local/b.ts.'])
    const folders = [ours('lambdas/growth/seo/a.ts', 'lambdas/growth/posting/b.ts'), ours('lambdas/growth/posting/c.ts', 'lambdas/growth/seo/d.ts')]
    expect(violationsOf(folders)).toEqual(['Folders import each other: lambdas/growth/posting, lambdas/growth/seo.'])
  })

  it('exempt tests', () => {
    expect(violationsOf([ours('lambdas/platform/batch/batch.test.ts', 'lambdas/articles/trash/move.ts')])).toEqual([])
  })
})

it('imports are read with types, re-exports and import()', () => {
  const text = "import type { A } from './a.ts'\nexport { b } from '#shared/b.ts'\nconst c = () => import('../c.ts')\nimport { d } from 'd'\n"
  expect(importsOf('lambdas/growth/seo/x.ts', text).map(({ to, isOurs }) => [to, isOurs])).toEqual([
    ['lambdas/growth/seo/a.ts', true],
    ['d', false],
    ['shared/b.ts', true],
    ['lambdas/growth/c.ts', true],
  ])
})

it('the table has no arrow back, and none that no code needs', () => {
  const order = (area: Area) => AREA_NAMES.indexOf(area)
  expect(AREA_NAMES.flatMap((area) => (AREAS[area] as readonly Area[]).filter((other) => order(other) >= order(area)))).toEqual([])
  expect(unusedArrows(allImports(PATHS.root))).toEqual([])
})

it('docs/architecture.md shows the areas as they are', () => {
  const shown = BETWEEN.exec(readFileSync(join(PATHS.root, 'docs/architecture.md'), 'utf8'))?.[0] ?? ''
  // The numbers on the arrows change with every import; which arrows there are does not.
  const bare = (text: string) =>
    text
      .replaceAll(/\|\d+\|/g, '')
      .replaceAll(/<!--.*-->/g, '')
      .trim()
  expect(bare(shown), 'npm run boundaries:draw writes it anew').toBe(bare(drawAreas(allImports(PATHS.root))))
})
