import { ActionIcon, Tooltip } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { start } from '../../platform/api/call.ts'
import { followToEnd } from '../../platform/operations/follow-to-end.ts'
import { refreshLists } from '../../platform/operations/refresh-lists.ts'
import { ERROR_TEXTS, errorText } from '../../platform/screen/texts.ts'
import { confirm } from '../../platform/shell/confirm.tsx'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import { announceTrashed } from './trash-announcements.tsx'
import { demandIn, type TrashDemand } from './trash-demand.ts'

/** Moves an original with its translations to the trash, once the person has confirmed what goes with it. */
export function DeleteArticle({ article: { id, title } }: { article: { id: string; title: string } }) {
  const queries = useQueryClient()
  const [isWorking, setWorking] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const isGone = () => {
    announceTrashed(queries, id)
    void refreshLists(queries)
  }
  const follow = (operation: string) => {
    setWorking(true)
    void followToEnd(queries, operation, (ended) => {
      setWorking(false)
      if (ended.status === 'success') return isGone()
      toast({ tone: 'error', text: t.couldNotDeleteArticle({ error: ERROR_TEXTS[ended.error_code ?? 'internal'] }) })
    })
  }

  const remove = async (confirmation?: string): Promise<void> => {
    try {
      const started = await start('trashArticle', { params: { id }, body: confirmation ? { confirmation } : {} })
      if ('operationId' in started) follow(started.operationId)
      else isGone()
    } catch (error) {
      const wanted = demandIn(error)
      if (!wanted) return toast({ tone: 'error', text: t.couldNotDeleteArticle({ error: errorText(error) }) })
      if (await confirm(t.deleteThisArticle, t.delete, consequencesText(title, wanted.consequences))) await remove(wanted.confirmation)
    }
  }
  const ask = async () => {
    setAsking(true)
    await remove()
    setAsking(false)
  }
  return (
    <Tooltip label={t.delete}>
      <ActionIcon variant="subtle" color="red" size={36} loading={isAsking || isWorking} aria-label={t.deleteNamed({ title })} onClick={() => void ask()}>
        <IconTrash size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

const consequencesText = (title: string, { pages, translations }: TrashDemand['consequences']): string =>
  [
    translations > 0 ? t.goesToTrashWithTranslations({ title, translations }) : t.goesToTrash({ title }),
    ...(pages > 0 ? [t.pagesWillBeRemoved({ pages })] : []),
  ].join(' ')
