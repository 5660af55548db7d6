import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSession } from '../../../auth/session.tsx'
import { call } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { keptEdits, useKeepEdits } from './kept-edits.ts'
import { SegmentEdits } from './segment-edits.ts'
import type { Translation } from './segment-texts.ts'

/** The edits of this translation: made once, told of every newer text, kept by the browser. */
export function useSegmentEdits(translation: Translation): SegmentEdits {
  const { original_id: id, locale } = translation
  const queries = useQueryClient()
  const place = `${useSession().profile?.id}.${id}.${locale}`
  const [edits] = useState(() => {
    const query = queryOf('getTranslation', { params: { id, locale } })
    const transport = {
      save: async (version: number, body: Parameters<ConstructorParameters<typeof SegmentEdits>[1]['save']>[1]) => {
        const saved = await call('saveSegments', { params: { id, locale }, body: { version, edits: body } })
        const { typography: _, ...translation } = saved
        queries.setQueryData(query.queryKey, translation)
        return saved
      },
      reload: () => queries.fetchQuery({ ...query, staleTime: 0 }),
      onSettled: (error: unknown) => {
        void queries.invalidateQueries({ queryKey: ['getArticle'] })
        if (error) toast({ tone: 'error', text: errorText(error) })
      },
    }
    return new SegmentEdits(translation, transport, keptEdits.read(place) ?? [])
  })
  useEffect(() => edits.load(translation), [edits, translation])
  useKeepEdits(place, edits)
  return edits
}
