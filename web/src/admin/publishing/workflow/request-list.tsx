import { ActionIcon, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { LOCALE_INFO } from '#shared/locales.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { confirm } from '../../platform/shell/confirm.tsx'
import { t } from './catalogue.ts'
import type { useWorkflowChange, Workflow } from './use-workflow.ts'

export interface RequestListProps {
  articleId: string
  requests: Workflow['requests']
  change: ReturnType<typeof useWorkflowChange>
  mayDrop: (request: Workflow['requests'][number]) => boolean
}

/** Whom the article waits for; who may takes a request back. */
export function RequestList({ articleId, requests, change: { run, isBusy }, mayDrop }: RequestListProps) {
  const drop = async ({ user_id, locale, name }: Workflow['requests'][number]) => {
    const who = { name: name ?? t.formerEmployee, nativeName: LOCALE_INFO[locale].nativeName }
    if (await confirm(t.cancelRequestQuestion(who), t.cancelRequestYes))
      run('dropReviewRequest', { params: { id: articleId, user: user_id, locale } }, t.requestCancelled)
  }
  if (requests.length === 0) return null
  return (
    <ul className="reviewed-languages">
      {requests.map((request) => (
        <li key={`${request.user_id} ${request.locale}`}>
          <Text fz="sm">
            {request.name ?? t.formerEmployee}: {LOCALE_INFO[request.locale].nativeName}, {dateTime.format(new Date(request.asked_at))}
          </Text>
          {mayDrop(request) && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={24}
              aria-label={t.cancelRequest({ name: request.name ?? request.user_id, nativeName: LOCALE_INFO[request.locale].nativeName })}
              disabled={isBusy}
              onClick={() => void drop(request)}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  )
}
