import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Locale } from '#shared/locales.ts'
import { type Answer, call } from '../../platform/api/call.ts'
import { refreshArticles } from '../../platform/operations/follow-operation.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'

/** What was restored last, and how to have the text back that stood there. */
export interface Restored {
  locale: Locale
  replaced: string
}

export interface Restoring {
  restore: (reference: string, locale: Locale) => Promise<void>
  isRestoring: boolean
  last: Restored | null
}

/** Puts kept texts back into working copies. What stood there is kept too, so that each step can be taken back. */
export function useRestore(article: Answer<'getArticle'>): Restoring {
  const queries = useQueryClient()
  const [isRestoring, setRestoring] = useState(false)
  const [last, setLast] = useState<Restored | null>(null)
  const restore = async (reference: string, locale: Locale) => {
    setRestoring(true)
    try {
      const id = locale === article.locale ? article.id : article.translations.find((translation) => translation.locale === locale)?.id
      const { version } = await call('getArticle', { params: { id: id ?? article.id } })
      const { replaced } = await call('restoreVersion', { params: { id: article.id, number: reference as never }, body: { locale, version } })
      setLast(replaced === null ? null : { locale, replaced })
      toast({ tone: 'success', text: replaced === null ? t.alreadyRestored : t.textRestoredToWorkingCopy })
    } catch (error) {
      toast({ tone: 'error', text: errorText(error) })
    } finally {
      setRestoring(false)
      await Promise.all([
        refreshArticles(queries),
        ...['listVersions', 'diffVersion', 'getTranslation'].map((name) => queries.invalidateQueries({ queryKey: [name] })),
      ])
    }
  }
  return { restore, isRestoring, last }
}
