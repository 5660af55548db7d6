import type { Icon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { EndpointName } from '#shared/contracts/registry.ts'

/** A screen that is reached from another and has no entry of its own in the sidebar. */
export interface WithinScreen {
  path: string
  title: string
  /** As the screen's. */
  needs: EndpointName
  /** As the screen's. */
  words?: string
  load: () => Promise<ComponentType>
}

export interface Screen {
  /** Below `/admin/`; empty for the dashboard. */
  path: string
  title: string
  /** The call that it is of no use without: whoever may not make it does not see the screen. */
  needs: EndpointName
  /** Title of the part of the sidebar that it stands in. */
  group: string
  icon: Icon
  /** Words besides the title that the command palette finds it by. */
  words?: string
  load: () => Promise<ComponentType>
  within?: readonly WithinScreen[]
}

/** A screen as the file of its group lists it. */
export type Listed = Omit<Screen, 'group'>
