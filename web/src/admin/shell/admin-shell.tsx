import { ActionIcon, AppShell, Burger, Group, Menu, NavLink, Text, Tooltip, UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { IconExternalLink, IconLayoutSidebar, IconLogout, IconMoon, IconSun, IconUserCircle } from '@tabler/icons-react'
import { Link, Outlet, useLocation } from 'react-router-dom'
import { useSession } from '../../auth/session.tsx'
import { WordmarkArt } from '../../ui/wordmark.tsx'
import { SCREENS, type Screen } from '../screens.ts'
import { confirm } from './confirm.tsx'
import { useSidebarOpen } from './sidebar-state.ts'
import { UNSAVED_QUESTION, useUnsaved } from './unsaved.ts'

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

const addressOf = ({ path }: Screen) => (path === '' ? '/admin' : `/admin/${path}`)

/** Top bar, sidebar and the screen between them. */
export function AdminShell() {
  const [menuOpen, menu] = useDisclosure()
  const [open, toggle] = useSidebarOpen()
  const { pathname } = useLocation()
  useHotkeys([['mod+B', toggle]], [])
  const label = (text: string) => (open ? text : <span className="visually-hidden-from-sm">{text}</span>)

  return (
    <AppShell
      header={{ height: 48 }}
      navbar={{ width: { base: '18rem', sm: open ? '16rem' : '3rem' }, breakpoint: 'sm', collapsed: { mobile: !menuOpen } }}
      padding={{ base: 'md', md: 'lg' }}
      transitionDuration={120}
    >
      <AppShell.Header>
        <Group h="100%" px={{ base: 'xs', sm: 6 }} gap="xs" wrap="nowrap">
          <Burger opened={menuOpen} onClick={menu.toggle} hiddenFrom="sm" size="sm" aria-label="Meniu" />
          <Tooltip label="Šoninė juosta (Ctrl+B)">
            <ActionIcon variant="subtle" color="gray" size={36} visibleFrom="sm" onClick={toggle} aria-label="Šoninė juosta" aria-expanded={open}>
              <IconLayoutSidebar {...ICON} />
            </ActionIcon>
          </Tooltip>
          <Text component={Link} to="/admin" td="none" c="var(--mantine-color-text)" className="wordmark wordmark-small">
            <WordmarkArt name="Simulpress" />
          </Text>
          <Group ml="auto" gap="xs" wrap="nowrap">
            <ThemeToggle />
            <UserMenu />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p={{ base: 'xs', sm: open ? 'xs' : 4 }}>
        {SCREENS.map((screen) => (
          <NavLink
            key={screen.path}
            component={Link}
            to={addressOf(screen)}
            label={label(screen.title)}
            title={screen.title}
            leftSection={<screen.icon {...ICON} />}
            active={screen.path === '' ? pathname.replace(/\/$/, '') === '/admin' : pathname.startsWith(addressOf(screen))}
            onClick={menu.close}
          />
        ))}
        <NavLink href="/" label={label('Peržiūrėti svetainę')} title="Peržiūrėti svetainę" leftSection={<IconExternalLink {...ICON} />} mt="auto" />
      </AppShell.Navbar>
      <AppShell.Main>
        <Outlet />
      </AppShell.Main>
    </AppShell>
  )
}

function ThemeToggle() {
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('dark') === 'dark'
  const label = dark ? 'Šviesi tema' : 'Tamsi tema'
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size={36} onClick={() => setColorScheme(dark ? 'light' : 'dark')} aria-label={label}>
        {dark ? <IconSun {...ICON} /> : <IconMoon {...ICON} />}
      </ActionIcon>
    </Tooltip>
  )
}

function UserMenu() {
  const { profile, signOut } = useSession()
  const unsaved = useUnsaved()
  const leave = async () => {
    if (unsaved && !(await confirm(UNSAVED_QUESTION, 'Atsijungti'))) return
    await signOut()
  }
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton className="user-button" aria-label={`${profile?.full_name}: naudotojo meniu`}>
          <IconUserCircle {...ICON} size={22} />
          <Text visibleFrom="sm" truncate maw={180}>
            {profile?.full_name}
          </Text>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{profile?.email}</Menu.Label>
        <Menu.Item leftSection={<IconLogout {...ICON} />} onClick={() => void leave()}>
          Atsijungti
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
