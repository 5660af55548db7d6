import { ActionIcon, AppShell, Burger, Group, Text, Tooltip } from '@mantine/core'
import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks'
import { IconLayoutSidebar } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useMay } from '../../auth/may.ts'
import { WordmarkArt } from '../../ui/wordmark.tsx'
import { NotificationBell } from '../articles/notifications/notification-bell.tsx'
import { WorkIndicator } from '../platform/operations/work-indicator.tsx'
import { ScreensContext } from '../platform/shell/screens-context.tsx'
import { AllowedScreen } from './allowed-screen.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { t } from './catalogue.ts'
import { HelpButton } from './help/help-button.tsx'
import { useOpenScreens } from './open-screens.ts'
import { PaletteButton } from './palette-button.tsx'
import { Sidebar } from './sidebar.tsx'
import { useSidebarOpen } from './sidebar-state.ts'
import { ThemeToggle } from './theme-toggle.tsx'
import { TourSlot } from './tour/tour-slot.tsx'
import { usePrefetch } from './use-prefetch.ts'
import { UserMenu } from './user-menu.tsx'

/** From here on the sidebar stands beside the screen, not over it. */
const BESIDE = '(min-width: 48em)'

/** Top bar, sidebar and the screen between them. */
export function AdminShell() {
  const [menuOpen, menu] = useDisclosure()
  const [open, toggle] = useSidebarOpen()
  const isBeside = useMediaQuery(BESIDE, true, { getInitialValueInEffect: false })
  const screens = useOpenScreens()
  const may = useMay()
  usePrefetch()
  const turn = isBeside ? toggle : menu.toggle
  useHotkeys([['mod+B', turn]], [])
  // What is open over the screen sees that nobody took the key.
  useHotkeys([['Escape', menu.close, { preventDefault: false }]], [])

  return (
    <AppShell
      header={{ height: 48 }}
      navbar={{ width: { base: '18rem', sm: open ? '16rem' : '3rem' }, breakpoint: 'sm', collapsed: { mobile: !menuOpen } }}
      padding={{ base: 'md', md: 'lg' }}
      transitionDuration={120}
    >
      <a href="#screen" className="skip-link">
        {t.skipToContent}
      </a>
      <AppShell.Header>
        <Group h="100%" px={{ base: 'xs', sm: 6 }} gap="xs" wrap="nowrap">
          <Burger opened={menuOpen} onClick={menu.toggle} hiddenFrom="sm" size="sm" aria-label={t.menu} aria-expanded={menuOpen} aria-controls="sidebar" />
          <Tooltip label={t.sidebarCtrlB}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              visibleFrom="sm"
              onClick={toggle}
              aria-label={t.sidebar}
              aria-expanded={open}
              aria-controls="sidebar"
            >
              <IconLayoutSidebar size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <Text component={Link} to="/admin" td="none" c="var(--mantine-color-text)" className="wordmark wordmark-small">
            <WordmarkArt name="Simulpress" />
          </Text>
          <Group ml="auto" gap={4} wrap="nowrap">
            <PaletteButton />
            {may('listOperations') && <WorkIndicator />}
            {may('listNotifications') && <NotificationBell />}
            <HelpButton />
            <ThemeToggle />
            <UserMenu />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar id="sidebar" p={isBeside && !open ? 4 : 'xs'} data-closed={!isBeside && !menuOpen ? '' : undefined} aria-label={t.screens}>
        <Sidebar isNarrow={isBeside && !open} onFollow={menu.close} />
      </AppShell.Navbar>
      {menuOpen && !isBeside && <button type="button" className="sidebar-veil" tabIndex={-1} aria-label={t.closeMenu} onClick={menu.close} />}
      <AppShell.Main id="screen" tabIndex={-1}>
        <Breadcrumbs />
        <ScreensContext value={screens}>
          <AllowedScreen />
        </ScreensContext>
      </AppShell.Main>
      <TourSlot />
    </AppShell>
  )
}
