import type { ReactNode } from 'react'
import { Screen } from '../../platform/screen/screen.tsx'
import { ScreenTabs } from '../../platform/screen/screen-tabs.tsx'
import { screenPath } from '../../platform/shell/screen-path.ts'
import { t } from './catalogue.ts'

const TABS = [
  { to: screenPath('users'), title: t.users },
  { to: screenPath('users/audit'), title: t.audit },
  { to: screenPath('users/subscribers'), title: t.subscribers },
  { to: screenPath('users/messages'), title: t.messages },
]

interface PeopleScreenProps {
  title: string
  about?: string
  actions?: ReactNode
  children: ReactNode
}

/** The frame of everything that has to do with people. */
export const PeopleScreen = ({ children, ...frame }: PeopleScreenProps) => (
  <Screen {...frame}>
    <ScreenTabs label={t.people} tabs={TABS} />
    {children}
  </Screen>
)
