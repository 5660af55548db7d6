import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { queryOf } from '../../../platform/api/queries.ts'
import { errorText } from '../../../platform/screen/texts.ts'
import { toast } from '../../../platform/shell/toast.ts'
import type { Translation } from '../segment-texts.ts'

export interface RestoreRevision {
  /** @param segments keys; default: all that the revision has words for */
  restore: (reference: string, segments?: string[]) => Promise<void>
  isRestoring: boolean
  /** Version of the text that the last restore replaced; null where nothing was restored since the history was opened. */
  replaced: number | null
}

/** Puts earlier words of a translation back. What is refused is said in a toast, and the text stays as it is. */
export function useRestoreRevision({ original_id: id, locale, version }: Translation): RestoreRevision {
  const queries = useQueryClient()
  const [isRestoring, setRestoring] = useState(false)
  const [replaced, setReplaced] = useState<number | null>(null)
  const query = queryOf('getTranslation', { params: { id, locale } })
  return {
    isRestoring,
    replaced,
    restore: async (reference, segments) => {
      setRestoring(true)
      try {
        const body = { version, ...(segments ? { segments } : {}) }
        const { translation, restored } = await call('restoreTranslationRevision', { params: { id, locale, reference }, body })
        queries.setQueryData(query.queryKey, translation)
        if (restored > 0) setReplaced(version)
        await queries.invalidateQueries({ queryKey: ['getArticle'] })
      } catch (error) {
        toast({ tone: 'error', text: errorText(error) })
        await queries.invalidateQueries({ queryKey: query.queryKey })
      } finally {
        setRestoring(false)
      }
    },
  }
}
