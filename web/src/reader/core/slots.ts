import { consent } from './consent.ts'
import { whenNear } from './near.ts'
import type { Scripts } from './scripts.ts'

/** CSS pixels around the viewport, and the share of a slot that has to be there, before it is filled. */
const MARGIN = 100
const SHARE = 0.1

/**
 * Slots show the house's own advertisement once they come near. A reader who agreed to marketing may get one from
 * outside instead: only then is anything loaded for it.
 */
export function watchScheduled(scripts: Scripts) {
  whenNear(
    '[data-slot]',
    () => MARGIN,
    SHARE,
    (slot) => {
      slot.dataset.filled = ''
      if (consent()?.marketing) scripts.ads((ads) => ads.fill(slot))
    },
  )
}
