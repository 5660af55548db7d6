import { useEffect, useRef, useState } from 'react'
import * as z from 'zod'
import { workStorage } from '../../platform/screen/work-storage.ts'
import type { ArticleValues } from './article-form.ts'

/** Milliseconds without a change after which it is saved. */
const QUIET_MS = 4000

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

/** Saves the working copy a moment after the last change, for as long as `isDue`. It is not tried again before something changes. */
export function useAutosave(values: ArticleValues, isDue: boolean, save: () => void): void {
  const latest = useRef(save)
  latest.current = save
  const tried = useRef<ArticleValues | null>(null)
  useEffect(() => {
    if (!isDue || tried.current === values) return
    const timer = setTimeout(() => {
      tried.current = values
      latest.current()
    }, QUIET_MS)
    return () => clearTimeout(timer)
  }, [values, isDue])
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
