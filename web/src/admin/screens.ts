import { type Icon, IconActivity, IconArticle, IconLayoutDashboard, IconShieldCheck, IconTimeline } from '@tabler/icons-react'
import type { ComponentType } from 'react'

/** Parts of the sidebar, in its order. */
export const SCREEN_GROUPS = ['Apžvalga', 'Turinys', 'Kokybė', 'Žmonės', 'Sistema'] as const

export interface Screen {
  /** Below `/admin/`; empty for the dashboard. */
  path: string
  title: string
  group: (typeof SCREEN_GROUPS)[number]
  icon: Icon
  /** Words besides the title that the command palette finds it by. */
  words?: string
  load: () => Promise<ComponentType>
  /** Screens that are reached from this one and have no entry of their own in the sidebar. */
  within?: readonly { path: string; title: string; load: () => Promise<ComponentType> }[]
}

/** Every admin screen. Routes, sidebar, command palette, breadcrumbs and titles come from this list; each loads when it is opened. */
export const SCREENS: readonly Screen[] = [
  {
    path: '',
    title: 'Valdymo skydas',
    group: 'Apžvalga',
    icon: IconLayoutDashboard,
    words: 'pradžia apžvalga peržiūros išlaidos dashboard',
    load: async () => (await import('./dashboard/dashboard.tsx')).Dashboard,
  },
  {
    path: 'statistics',
    title: 'Tiesioginė statistika',
    group: 'Apžvalga',
    icon: IconActivity,
    words: 'veikla valanda šiandien savaitė klaidos live statistics',
    load: async () => (await import('./live-statistics/live-statistics.tsx')).LiveStatistics,
  },
  {
    path: 'articles',
    title: 'Straipsniai',
    group: 'Turinys',
    icon: IconArticle,
    words: 'sąrašas juodraščiai publikuoti articles',
    load: async () => (await import('./articles/article-list.tsx')).ArticleList,
    within: [
      { path: 'articles/new', title: 'Naujas straipsnis', load: async () => (await import('./article-editor/new-article.tsx')).NewArticle },
      { path: 'articles/trash', title: 'Šiukšliadėžė', load: async () => (await import('./articles/trash-list.tsx')).TrashList },
      { path: 'articles/:id', title: 'Redaguoti straipsnį', load: async () => (await import('./article-editor/edit-article.tsx')).EditArticle },
    ],
  },
  {
    path: 'quality-gate',
    title: 'Kokybės kontrolė',
    group: 'Kokybė',
    icon: IconShieldCheck,
    words: 'slenksčiai nustatymai quality gate settings',
    load: async () => (await import('./quality-gate/gate-settings.tsx')).GateSettings,
    within: [{ path: 'quality-gate-settings', title: 'Kokybės kontrolė', load: async () => (await import('./quality-gate/gate-settings.tsx')).GateSettings }],
  },
  {
    path: 'publication-pipeline',
    title: 'Publikavimo kanalas',
    group: 'Turinys',
    icon: IconTimeline,
    words: 'pipeline eiga paruošti verčiami publikuoti',
    load: async () => (await import('./pipeline/pipeline.tsx')).Pipeline,
  },
]
