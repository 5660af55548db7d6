import { type Icon, IconArticle } from '@tabler/icons-react'
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
    path: 'articles',
    title: 'Straipsniai',
    group: 'Turinys',
    icon: IconArticle,
    words: 'sąrašas juodraščiai publikuoti articles',
    load: async () => (await import('./articles/article-list.tsx')).ArticleList,
    within: [
      { path: 'articles/new', title: 'Naujas straipsnis', load: async () => (await import('./article-editor/new-article.tsx')).NewArticle },
      { path: 'articles/:id', title: 'Redaguoti straipsnį', load: async () => (await import('./article-editor/edit-article.tsx')).EditArticle },
      { path: 'articles/:id/versions', title: 'Versijos', load: async () => (await import('./versions/article-versions.tsx')).ArticleVersions },
      {
        path: 'articles/:id/translations/:locale',
        title: 'Vertimo redagavimas',
        load: async () => (await import('./translation-editor/edit-translation.tsx')).EditTranslation,
      },
    ],
  },
]
