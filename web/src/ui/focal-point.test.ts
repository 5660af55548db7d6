import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { FOCUS_STEP, focusClasses, withFocalPoint } from '#shared/domain/articles/focal-point.ts'

const css = readFileSync(join(import.meta.dirname, 'focal-point.css'), 'utf8')
const URL = '/images/a/1600.webp'

it('the style sheet has a rule for every class of a focal point', () => {
  const percents = Array.from({ length: 100 / FOCUS_STEP + 1 }, (_, step) => step * FOCUS_STEP)
  const classes = percents
    .flatMap((percent) => [
      { x: percent, y: 50 },
      { x: 50, y: percent },
    ])
    .flatMap((point) => focusClasses(withFocalPoint(URL, point)) || [])
  expect(classes).toHaveLength(2 * (percents.length - 1))
  for (const name of classes) {
    const [, axis, percent] = /^focus-([xy])-(\d+)$/.exec(name) ?? []
    expect(css).toContain(`.${name} {\n  --focus-${axis}: ${percent}%;\n}`)
  }
})
