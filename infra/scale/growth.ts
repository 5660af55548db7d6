import type { PricedStage } from '../cost/stage.ts'
import { usesOf } from './limits.ts'
import type { Measured } from './measured.ts'
import { needsOf } from './needs.ts'
import { DIMENSIONS, type Dimension, type Site } from './site.ts'
import type { ScaledStage } from './stage.ts'

/** The first limit that a site breaks when one of its figures grows alone. */
export interface Breaking {
  dimension: Dimension
  /** The figure at which it breaks; undefined where nothing does before a thousandfold. */
  at: number | undefined
  limit: string
  what: string
}

const MOST = 1000
const STEPS = 20

/** Grows each figure of a site by itself until the first limit breaks. One that is broken already is not looked at. */
export function breakings(site: Site, stage: ScaledStage & PricedStage, measured: Measured): Breaking[] {
  const broken = new Set(usesOf(needsOf(site, stage, measured)).flatMap(({ share, limit }) => (share > 1 ? [limit.name] : [])))
  return DIMENSIONS.map((dimension) => {
    const worst = (factor: number) =>
      usesOf(needsOf({ ...site, [dimension]: site[dimension] * factor }, stage, measured)).find(({ limit }) => !broken.has(limit.name))
    const last = worst(MOST)
    if (!last || last.share <= 1) return { dimension, at: undefined, limit: '', what: '' }
    let [low, high] = [1, MOST]
    for (let step = 0; step < STEPS; step++) {
      const middle = Math.sqrt(low * high)
      if ((worst(middle)?.share ?? 0) > 1) high = middle
      else low = middle
    }
    const first = worst(high)
    return { dimension, at: site[dimension] * high, limit: first?.limit.name ?? '', what: first?.what ?? '' }
  })
}
