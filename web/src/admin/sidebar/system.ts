import { IconBulb, IconClockPlay, IconHeartbeat, IconMessageChatbot, IconProgressCheck, IconRobot, IconSettings } from '@tabler/icons-react'
import type { Listed } from '../platform/shell/screen.ts'
import { t } from './catalogue.ts'

export const SYSTEM: readonly Listed[] = [
  {
    path: 'system-guardian',
    title: t.systemGuardian,
    needs: 'getSystemHealth',
    icon: IconHeartbeat,
    words: t.systemGuardianWords,
    load: async () => (await import('../quality/system-guardian/system-guardian.tsx')).SystemGuardian,
  },
  {
    path: 'automation',
    title: t.automation,
    needs: 'listAutomation',
    icon: IconRobot,
    words: t.automationWords,
    load: async () => (await import('../operations/automation/automation.tsx')).Automation,
  },
  {
    path: 'super-ai-guardian',
    title: t.superAiGuardian,
    needs: 'getGuardianConfig',
    icon: IconBulb,
    words: t.superAiGuardianWords,
    load: async () => (await import('../quality/super-ai-guardian/super-ai-guardian.tsx')).SuperAiGuardian,
  },
  {
    path: 'ai-dev-partner',
    title: t.aiDevelopmentPartner,
    needs: 'listPartnerMessages',
    icon: IconMessageChatbot,
    words: t.aiDevelopmentPartnerWords,
    load: async () => (await import('../operations/ai-dev-partner/ai-dev-partner.tsx')).AiDevPartner,
  },
  {
    path: 'operations',
    title: t.operations,
    needs: 'listOperations',
    icon: IconProgressCheck,
    words: t.operationsWords,
    load: async () => (await import('../platform/operations/operation-list.tsx')).OperationList,
    within: [
      {
        path: 'operations/tasks',
        title: t.tasks,
        needs: 'listTasks',
        words: t.tasksWords,
        load: async () => (await import('../operations/tasks/task-list.tsx')).TaskList,
      },
    ],
  },
  {
    path: 'cron-jobs',
    title: t.scheduledJobs,
    needs: 'listSchedules',
    icon: IconClockPlay,
    words: t.scheduledJobsWords,
    load: async () => (await import('../operations/cron-jobs/cron-jobs.tsx')).CronJobs,
  },
  {
    path: 'settings',
    title: t.settings,
    needs: 'saveSettings',
    icon: IconSettings,
    words: t.settingsWords,
    load: async () => (await import('../operations/settings/settings.tsx')).Settings,
  },
]
