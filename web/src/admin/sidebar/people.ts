import { IconUsers } from '@tabler/icons-react'
import type { Listed } from '../platform/shell/screen.ts'

export const PEOPLE: readonly Listed[] = [
  {
    path: 'users',
    title: 'Vartotojai',
    needs: 'listUsers',
    icon: IconUsers,
    words: 'naudotojai žmonės administratoriai teisės rolės users admin',
    load: async () => (await import('../operations/users/user-list.tsx')).UserList,
    within: [
      {
        path: 'users/audit',
        title: 'Auditas',
        needs: 'listAudit',
        words: 'veiksmų žurnalas istorija kas ką padarė audit',
        load: async () => (await import('../operations/users/audit-list.tsx')).AuditList,
      },
      {
        path: 'users/subscribers',
        title: 'Prenumeratoriai',
        needs: 'listSubscribers',
        words: 'naujienlaiškis adresai newsletter subscribers',
        load: async () => (await import('../operations/users/subscriber-list.tsx')).SubscriberList,
      },
      {
        path: 'users/messages',
        title: 'Žinutės',
        needs: 'listContactMessages',
        words: 'laiškai kontaktai skaitytojų messages contact',
        load: async () => (await import('../operations/users/message-list.tsx')).MessageList,
      },
    ],
  },
]
