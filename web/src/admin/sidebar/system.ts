import { IconBulb, IconClockPlay, IconHeartbeat, IconMessageChatbot, IconProgressCheck, IconRobot, IconSettings } from '@tabler/icons-react'
import type { Listed } from '../platform/shell/screen.ts'

export const SYSTEM: readonly Listed[] = [
  {
    path: 'system-guardian',
    title: 'Sistemos sargas',
    needs: 'getSystemHealth',
    icon: IconHeartbeat,
    words: 'sveikata būklė patikra sitemap problemos system guardian health monitor',
    load: async () => (await import('../quality/system-guardian/system-guardian.tsx')).SystemGuardian,
  },
  {
    path: 'automation',
    title: 'Automatizacijos skydas',
    needs: 'listAutomation',
    icon: IconRobot,
    words: 'automatika istorija žurnalas kokybės eiga automation history master workflow',
    load: async () => (await import('../operations/automation/automation.tsx')).Automation,
  },
  {
    path: 'super-ai-guardian',
    title: 'Super AI Guardian',
    needs: 'getGuardianConfig',
    icon: IconBulb,
    words: 'pasiūlymai tobulinimas idėjos promptai kūrėjams sergėtojas',
    load: async () => (await import('../quality/super-ai-guardian/super-ai-guardian.tsx')).SuperAiGuardian,
  },
  {
    path: 'ai-dev-partner',
    title: 'AI Development Partner',
    needs: 'listPartnerMessages',
    icon: IconMessageChatbot,
    words: 'pokalbis klausimai pagalba asistentas dokumentacija di chat',
    load: async () => (await import('../operations/ai-dev-partner/ai-dev-partner.tsx')).AiDevPartner,
  },
  {
    path: 'operations',
    title: 'Darbai',
    needs: 'listOperations',
    icon: IconProgressCheck,
    words: 'operacijos vykdoma eiga istorija vertimas publikavimas operations jobs',
    load: async () => (await import('../platform/operations/operation-list.tsx')).OperationList,
    within: [
      {
        path: 'operations/tasks',
        title: 'Užduotys',
        needs: 'listTasks',
        words: 'problemos kritinės uždaryti tasks',
        load: async () => (await import('../operations/tasks/task-list.tsx')).TaskList,
      },
    ],
  },
  {
    path: 'cron-jobs',
    title: 'Suplanuoti darbai',
    needs: 'listSchedules',
    icon: IconClockPlay,
    words: 'cron jobs laikrodis tvarkaraštis žurnalas vykdyti dabar schedules run now',
    load: async () => (await import('../operations/cron-jobs/cron-jobs.tsx')).CronJobs,
  },
  {
    path: 'settings',
    title: 'Nustatymai',
    needs: 'saveSettings',
    icon: IconSettings,
    words: 'automatizacija automatinis publikavimas sitemap indeksavimas integracijos naujienlaiškis ataskaita konkurentai adsense settings automation',
    load: async () => (await import('../operations/settings/settings.tsx')).Settings,
  },
]
