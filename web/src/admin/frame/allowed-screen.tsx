import { Anchor, Stack, Text, Title } from '@mantine/core'
import { Link, Navigate, Outlet, useLocation } from 'react-router-dom'
import { useMay } from '../../auth/may.ts'
import { screenPath } from '../platform/shell/screen-path.ts'
import { t } from './catalogue.ts'
import { foundScreen } from './found-screen.ts'
import { useOpenScreens } from './open-screens.ts'

/** The screen of the address, where the person's roles open it; the desk begins with the first one that they do. */
export function AllowedScreen() {
  const { pathname } = useLocation()
  const may = useMay()
  const [first] = useOpenScreens()
  const found = foundScreen(pathname)
  const needs = found?.within?.needs ?? found?.screen.needs
  if (needs === undefined || may(needs)) return <Outlet />
  if (found?.screen.path === '' && first) return <Navigate to={screenPath(first.path)} replace />
  return (
    <Stack align="start" p="lg">
      <Title order={1} fz={24}>
        {t.yourRolesDoNotOpen}
      </Title>
      <Text>{t.ifYouNeedItFor}</Text>
      {first && (
        <Anchor component={Link} to={screenPath(first.path)}>
          {t.goTo({ title: first.title })}
        </Anchor>
      )}
    </Stack>
  )
}
