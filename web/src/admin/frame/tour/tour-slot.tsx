import { useCallback, useEffect, useState } from 'react'
import { Later } from '../../platform/screen/later.tsx'
import { loadOnce } from '../../platform/screen/load-once.ts'
import { onAskedForTour } from '../../platform/shell/ask-for-tour.ts'
import { useEndTour } from '../../platform/shell/use-end-tour.ts'

const TOUR = loadOnce(async () => (await import('./tour.tsx')).Tour)

/** The place of the tour of the desk, which is loaded when somebody asks for it. */
export function TourSlot() {
  const [isOpen, setOpen] = useState(false)
  const keepEnded = useEndTour()
  useEffect(() => onAskedForTour(() => setOpen(true)), [])
  const end = useCallback(() => {
    setOpen(false)
    keepEnded()
  }, [keepEnded])
  return isOpen && <Later code={TOUR}>{(Tour) => <Tour onEnd={end} />}</Later>
}
