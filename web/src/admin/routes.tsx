import { Button, Stack, Text, Title } from '@mantine/core'
import { createBrowserRouter, Link, Navigate, type RouteObject, useLocation, useRouteError } from 'react-router-dom'
import { SignedOutOnly, StaffOnly } from '../auth/guards.tsx'
import { Login } from '../auth/login.tsx'
import { Signup } from '../auth/signup.tsx'
import { t } from './catalogue.ts'
import { AdminShell } from './frame/admin-shell.tsx'
import { NotFound } from './frame/not-found.tsx'
import { screenPath } from './platform/shell/screen-path.ts'
import { ALIASES, SCREENS } from './screens.ts'

/** An address outside the admin that this document was opened at. */
function Missing() {
  return (
    <Stack component="main" align="start" p="lg">
      <Title order={1} fz={24}>
        {t.pageNotFound}
      </Title>
      <Button component={Link} to="/admin" variant="default">
        {t.toDesk}
      </Button>
    </Stack>
  )
}

/** A screen that broke, or a part of the application that a newer release has replaced: loading the page anew helps. */
function Broken() {
  const error = useRouteError()
  return (
    <Stack align="start" p="lg" role="alert">
      <Title order={1} fz={24}>
        {t.error}
      </Title>
      <Text>{t.somethingWentWrong}</Text>
      {error instanceof Error && (
        <Text c="dimmed" fz="xs">
          {error.message}
        </Text>
      )}
      <Button onClick={() => location.reload()}>{t.reloadPage}</Button>
    </Stack>
  )
}

/** Another address of a screen; what was asked for in it stays. */
function Alias({ to, search = '' }: { to: string; search?: string }) {
  const { search: asked } = useLocation()
  const both = new URLSearchParams([...new URLSearchParams(search), ...new URLSearchParams(asked)])
  return <Navigate to={{ pathname: screenPath(to), search: String(both) }} replace />
}

/** Of the screens and of those within them. A screen that cannot be drawn leaves the shell around it standing. */
const SCREEN_ROUTES: RouteObject[] = SCREENS.flatMap((screen) => [screen, ...(screen.within ?? [])]).map(({ path, load }) => ({
  ...(path === '' ? { index: true } : { path }),
  lazy: async () => ({ Component: await load() }),
  errorElement: <Broken />,
}))

const ALIAS_ROUTES: RouteObject[] = ALIASES.filter(({ to }) => SCREENS.some(({ path }) => path === to)).map(({ path, ...alias }) => ({
  path,
  element: <Alias {...alias} />,
}))

/** Screens are loaded when they are opened; the editor is most of the code. */
export const createRouter = () =>
  createBrowserRouter([
    {
      element: <SignedOutOnly />,
      errorElement: <Broken />,
      children: [
        { path: '/auth', element: <Navigate to="/auth/login" replace /> },
        { path: '/auth/login', element: <Login /> },
        { path: '/auth/signup', element: <Signup /> },
      ],
    },
    {
      path: '/admin',
      element: <StaffOnly />,
      errorElement: <Broken />,
      children: [
        {
          element: <AdminShell />,
          errorElement: <Broken />,
          children: [...SCREEN_ROUTES, ...ALIAS_ROUTES, { path: '*', element: <NotFound /> }],
        },
      ],
    },
    { path: '*', element: <Missing /> },
  ])
