import { Menu, Text, UnstyledButton } from '@mantine/core'
import { IconHelp, IconLogout, IconUserCircle } from '@tabler/icons-react'
import { useSession } from '../../auth/session.tsx'
import { confirm } from '../platform/shell/confirm.tsx'
import { UNSAVED_QUESTION, useUnsaved } from '../platform/shell/unsaved.ts'
import { t } from './catalogue.ts'
import { askForHelp } from './help/ask-for-help.ts'
import { t as help } from './help/catalogue.ts'
import { LanguageChoice } from './language-choice.tsx'

const ICON = { stroke: 1.6, 'aria-hidden': true } as const

/** Who is signed in, and signing out; asks when something is not saved. */
export function UserMenu() {
  const { profile, signOut } = useSession()
  const unsaved = useUnsaved()
  const leave = async () => {
    if (unsaved && !(await confirm(UNSAVED_QUESTION, t.signOut))) return
    await signOut()
  }
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton className="user-button" aria-label={t.userMenu({ fullName: profile?.full_name })}>
          <IconUserCircle {...ICON} size={22} />
          <Text visibleFrom="md" truncate maw={180}>
            {profile?.full_name}
          </Text>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{profile?.email}</Menu.Label>
        <LanguageChoice />
        <Menu.Divider />
        <Menu.Item leftSection={<IconHelp {...ICON} size={18} />} onClick={askForHelp}>
          {help.help}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout {...ICON} size={18} />} onClick={() => void leave()}>
          {t.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
