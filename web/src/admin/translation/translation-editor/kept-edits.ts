import { useEffect } from 'react'
import * as z from 'zod'
import { workStorage } from '../../platform/screen/work-storage.ts'
import type { KeptEdit, SegmentEdits } from './segment-edits.ts'

const KEEP_AFTER_MS = 400

const keptEdit = z.object({ key: z.string(), html: z.string(), base: z.string(), source: z.string() })

/** Texts of segments that were typed but not saved, as the browser keeps them. */
export const keptEdits = workStorage<KeptEdit[]>('local', 'segments', (value) => z.array(keptEdit).safeParse(value).data ?? null)

/** Keeps what is typed for as long as it is not saved. */
export function useKeepEdits(place: string, edits: SegmentEdits): void {
  useEffect(() => {
    const keep = () => {
      const { unsaved } = edits
      if (unsaved.length > 0) keptEdits.write(place, unsaved)
      else keptEdits.remove(place)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = edits.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(keep, KEEP_AFTER_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
      keep()
    }
  }, [place, edits])
}
