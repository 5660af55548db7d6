import { IconActivity, IconChartHistogram, IconLayoutDashboard, IconStack2 } from '@tabler/icons-react'
import type { Listed } from '../platform/shell/screen.ts'

export const OVERVIEW: readonly Listed[] = [
  {
    path: '',
    title: 'Valdymo skydas',
    needs: 'getDashboard',
    icon: IconLayoutDashboard,
    words: 'pradžia apžvalga peržiūros išlaidos dashboard',
    load: async () => (await import('../operations/dashboard/dashboard.tsx')).Dashboard,
  },
  {
    path: 'statistics',
    title: 'Tiesioginė statistika',
    needs: 'getLiveStatistics',
    icon: IconActivity,
    words: 'veikla valanda šiandien savaitė klaidos live statistics',
    load: async () => (await import('../operations/live-statistics/live-statistics.tsx')).LiveStatistics,
  },
  {
    path: 'analytics',
    title: 'Analitika',
    needs: 'getAnalytics',
    icon: IconChartHistogram,
    words: 'kiek parašyta publikuota skyriai kalbos analytics',
    load: async () => (await import('../operations/analytics/analytics.tsx')).Analytics,
  },
  {
    path: 'content-queue',
    title: 'Turinio eilė',
    needs: 'listPendingSuggestions',
    icon: IconStack2,
    words: 'juodraščiai pasiūlymai nepavykę darbai kartoti priimti atmesti content queue',
    load: async () => (await import('../research/content-queue/content-queue.tsx')).ContentQueue,
  },
]
