import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type TmxPart, tmxParts } from '#shared/domain/translation/tmx-parts.ts'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { type Answer, call } from '../../../platform/api/call.ts'
import { ProblemError } from '../../../platform/api/problem-error.ts'
import { detailText } from '../problem-detail.ts'
import { fileFault } from '../read-file.ts'

type Preview = Answer<'previewMemory'>

const NOTHING: Preview = { fresh: 0, changed: 0, same: 0, refused: [], refused_count: 0, locales: [] }
const NAMED = 100

/** What parts of a file would do together. */
const together = (one: Preview, other: Preview): Preview => ({
  fresh: one.fresh + other.fresh,
  changed: one.changed + other.changed,
  same: one.same + other.same,
  refused: [...one.refused, ...other.refused].slice(0, NAMED),
  refused_count: one.refused_count + other.refused_count,
  locales: TARGET_LOCALES.filter((locale) => one.locales.includes(locale) || other.locales.includes(locale)),
})

export type ImportState =
  | { step: 'checking' | 'importing'; done: number; total: number; preview: Preview }
  | { step: 'ready'; preview: Preview }
  | { step: 'imported'; imported: number; skipped: number }
  /** `done`: parts that were imported before; going on takes the rest. */
  | { step: 'failed'; fault: string; preview: Preview | null; done: number; total: number }

/** A TMX file, checked whole before any of it is imported, then imported part by part. A part that comes twice changes nothing. */
export function useTmxImport(xml: string) {
  const queries = useQueryClient()
  const [parts, setParts] = useState<TmxPart[]>([])
  const [state, setState] = useState<ImportState>({ step: 'checking', done: 0, total: 0, preview: NOTHING })

  useEffect(() => {
    const stop = new AbortController()
    void check(xml, stop.signal, setParts, setState)
    return () => stop.abort()
  }, [xml])

  async function run() {
    if (state.step !== 'ready' && state.step !== 'failed') return
    const preview = state.preview ?? NOTHING
    let [imported, skipped] = [0, 0]
    let at = state.step === 'failed' ? state.done : 0
    try {
      for (; at < parts.length; at++) {
        setState({ step: 'importing', done: at, total: parts.length, preview })
        const answer = await call('importMemory', { body: { tmx: (parts[at] as TmxPart).tmx } })
        imported += answer.imported
        skipped += answer.skipped
      }
      setState({ step: 'imported', imported, skipped })
    } catch (error) {
      setState({ step: 'failed', fault: detailText(error), preview, done: at, total: parts.length })
    }
    void queries.invalidateQueries({ queryKey: ['listMemory'] })
  }
  return { state, run: () => void run() }
}

async function check(xml: string, signal: AbortSignal, setParts: (parts: TmxPart[]) => void, setState: (state: ImportState) => void): Promise<void> {
  const fail = (fault: string) => setState({ step: 'failed', fault, preview: null, done: 0, total: 0 })
  let parts: TmxPart[]
  try {
    parts = tmxParts(xml)
  } catch (error) {
    return fail(fileFault(error))
  }
  setParts(parts)
  let preview = NOTHING
  try {
    for (const [done, { tmx, line }] of parts.entries()) {
      setState({ step: 'checking', done, total: parts.length, preview })
      preview = together(preview, await call('previewMemory', { body: { tmx, line } }, { signal }))
    }
    if (!signal.aborted) setState({ step: 'ready', preview })
  } catch (error) {
    if (!signal.aborted) fail(error instanceof ProblemError ? detailText(error) : fileFault(error))
  }
}
