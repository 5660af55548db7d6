import type { Listed, Screen } from './platform/shell/screen.ts'
import { t } from './sidebar/catalogue.ts'
import { CONTENT } from './sidebar/content.ts'
import { OVERVIEW } from './sidebar/overview.ts'
import { PEOPLE } from './sidebar/people.ts'
import { QUALITY } from './sidebar/quality.ts'
import { SYSTEM } from './sidebar/system.ts'

const GROUPS: readonly [title: string, screens: readonly Listed[]][] = [
  [t.groupOverview, OVERVIEW],
  [t.groupContent, CONTENT],
  [t.groupQuality, QUALITY],
  [t.groupPeople, PEOPLE],
  [t.groupSystem, SYSTEM],
]

/** Titles of the parts of the sidebar, in its order. */
export const SCREEN_GROUPS: readonly string[] = GROUPS.map(([title]) => title)

/** Every admin screen, in the sidebar's order. Routes, sidebar, command palette, breadcrumbs and titles come from this list; each loads when it is opened. */
export const SCREENS: readonly Screen[] = GROUPS.flatMap(([group, screens]) => screens.map((screen) => ({ ...screen, group })))

/** Other addresses of screens; one leads on only when its screen is there. */
export const ALIASES: readonly { path: string; to: string; search?: string }[] = [
  { path: 'quality-gate-settings', to: 'quality-gate' },
  { path: 'duplicate-manager', to: 'data-integrity', search: '?tab=duplicates' },
  { path: 'ai-content-optimizer', to: 'seo-analytics' },
]
