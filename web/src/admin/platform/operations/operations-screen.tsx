import type { ReactNode } from 'react'
import { Screen } from '../screen/screen.tsx'
import { ScreenTabs } from '../screen/screen-tabs.tsx'
import { screenPath } from '../shell/screen-path.ts'
import { t } from './catalogue.ts'

const TABS = [
  { to: screenPath('operations'), title: t.operations },
  { to: screenPath('operations/tasks'), title: t.tasks },
]

interface OperationsScreenProps {
  title: string
  about: string
  actions?: ReactNode
  children: ReactNode
}

/** The frame of what the system does and of what it asks of people. */
export const OperationsScreen = ({ children, ...frame }: OperationsScreenProps) => (
  <Screen {...frame}>
    <ScreenTabs label={t.operationsAndTasks} tabs={TABS} />
    {children}
  </Screen>
)
