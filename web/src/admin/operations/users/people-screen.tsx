import type { ReactNode } from 'react'
import { Screen } from '../../platform/screen/screen.tsx'
import { ScreenTabs } from '../../platform/screen/screen-tabs.tsx'
import { screenPath } from '../../platform/shell/screen-path.ts'

const TABS = [
  { to: screenPath('users'), title: 'Vartotojai' },
  { to: screenPath('users/audit'), title: 'Auditas' },
  { to: screenPath('users/subscribers'), title: 'Prenumeratoriai' },
  { to: screenPath('users/messages'), title: 'Žinutės' },
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
    <ScreenTabs label="Žmonės" tabs={TABS} />
    {children}
  </Screen>
)
