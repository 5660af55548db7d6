import { useEffect, useRef, useState } from 'react'
import * as z from 'zod'
import { workStorage } from '../../platform/screen/work-storage.ts'
import type { ArticleValues } from './article-form.ts'

/** Milliseconds without a change after which it is saved; with somebody else in the article sooner, so that they see it. */
const QUIET_MS = 4000
const TOGETHER_QUIET_MS = 1500
/** Milliseconds after the first change after which it is saved although somebody goes on writing, with somebody else in the article. */
const TOGETHER_MOST_MS = 5000

const chosen = workStorage('local', 'autosave', (value) => z.boolean().safeParse(value).data ?? null)

/** Whether this person's browser saves by itself; it does unless they do not want it. */
export function useAutosaveChoice(userId: string): [boolean, (on: boolean) => void] {
  const [isOn, setOn] = useState(() => chosen.read(userId) ?? true)
  const choose = (on: boolean) => {
    chosen.write(userId, on)
    setOn(on)
  }
  return [isOn, choose]
}

/**
 * Saves the working copy a moment after the last change, for as long as `isDue`. It is not tried again before something changes.
 * @param isTogether somebody else has the article open
 */
export function useAutosave(values: ArticleValues, isDue: boolean, save: () => void, isTogether = false): void {
  const latest = useRef(save)
  latest.current = save
  const tried = useRef<ArticleValues | null>(null)
  const since = useRef<number | null>(null)
  useEffect(() => {
    if (!isDue) since.current = null
    if (!isDue || tried.current === values) return
    since.current ??= Date.now()
    const quiet = isTogether ? Math.max(0, Math.min(TOGETHER_QUIET_MS, since.current + TOGETHER_MOST_MS - Date.now())) : QUIET_MS
    const timer = setTimeout(() => {
      tried.current = values
      since.current = null
      latest.current()
    }, quiet)
    return () => clearTimeout(timer)
  }, [values, isDue, isTogether])
}

/** Milliseconds between two attempts to reach the server. */
const RESEND_MS = 10_000

/** Sends what could not be sent: as soon as the browser is online again, and every ten seconds, for as long as `isDue`. */
export function useResend(isDue: boolean, save: () => void): void {
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    if (!isDue) return
    const resend = () => latest.current()
    const timer = setInterval(resend, RESEND_MS)
    addEventListener('online', resend)
    return () => {
      clearInterval(timer)
      removeEventListener('online', resend)
    }
  }, [isDue])
}
