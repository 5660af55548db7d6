import { useState } from 'react'
import { toast } from '../admin/platform/shell/toast.ts'
import { faultText } from './texts.ts'

/**
 * Tries what a form asks for.
 * @param failed what is said of an error that has no text of its own
 * @param loudly says it in a toast too
 */
export function useAttempt(failed: string, loudly: 'loudly' | 'quietly' = 'quietly') {
  const [busy, setBusy] = useState(false)
  /** Why the last try failed; empty when it did not. */
  const [fault, setFault] = useState('')

  /** @returns whether it went well */
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    setFault('')
    try {
      await work()
      return true
    } catch (error) {
      const text = faultText(error, failed)
      setFault(text)
      if (loudly === 'loudly') toast({ tone: 'error', text: text === failed ? text : `${failed}. ${text}` })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, fault, setFault, attempt }
}
