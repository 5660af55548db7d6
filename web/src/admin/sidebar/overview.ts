import { IconActivity, IconChartHistogram, IconChecklist, IconLayoutDashboard, IconStack2 } from '@tabler/icons-react'
import type { Listed } from '../platform/shell/screen.ts'
import { t } from './catalogue.ts'

export const OVERVIEW: readonly Listed[] = [
  {
    path: '',
    title: t.dashboard,
    needs: 'getDashboard',
    icon: IconLayoutDashboard,
    words: t.dashboardWords,
    load: async () => (await import('../operations/dashboard/dashboard.tsx')).Dashboard,
  },
  {
    path: 'today',
    title: t.today,
    needs: 'listReviewRequests',
    icon: IconChecklist,
    words: t.todayWords,
    load: async () => (await import('../operations/today/today.tsx')).Today,
  },
  {
    path: 'statistics',
    title: t.liveStatistics,
    needs: 'getLiveStatistics',
    icon: IconActivity,
    words: t.liveStatisticsWords,
    load: async () => (await import('../operations/live-statistics/live-statistics.tsx')).LiveStatistics,
  },
  {
    path: 'analytics',
    title: t.analytics,
    needs: 'getAnalytics',
    icon: IconChartHistogram,
    words: t.analyticsWords,
    load: async () => (await import('../operations/analytics/analytics.tsx')).Analytics,
  },
  {
    path: 'content-queue',
    title: t.contentQueue,
    needs: 'listPendingSuggestions',
    icon: IconStack2,
    words: t.contentQueueWords,
    load: async () => (await import('../research/content-queue/content-queue.tsx')).ContentQueue,
  },
]
