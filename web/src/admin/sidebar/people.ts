import { IconUsers } from '@tabler/icons-react'
import type { Listed } from '../platform/shell/screen.ts'
import { t } from './catalogue.ts'

export const PEOPLE: readonly Listed[] = [
  {
    path: 'users',
    title: t.users,
    needs: 'listUsers',
    icon: IconUsers,
    words: t.usersWords,
    load: async () => (await import('../operations/users/user-list.tsx')).UserList,
    within: [
      {
        path: 'users/audit',
        title: t.audit,
        needs: 'listAudit',
        words: t.auditWords,
        load: async () => (await import('../operations/users/audit-list.tsx')).AuditList,
      },
      {
        path: 'users/subscribers',
        title: t.subscribers,
        needs: 'listSubscribers',
        words: t.subscribersWords,
        load: async () => (await import('../operations/users/subscriber-list.tsx')).SubscriberList,
      },
      {
        path: 'users/messages',
        title: t.messages,
        needs: 'listContactMessages',
        words: t.messagesWords,
        load: async () => (await import('../operations/users/message-list.tsx')).MessageList,
      },
    ],
  },
]
