import { Button, Stack, Text, Title } from '@mantine/core'
import { createBrowserRouter, Link, Navigate, useRouteError } from 'react-router-dom'
import { AdminOnly, SignedOutOnly } from '../auth/guards.tsx'
import { Login } from '../auth/login.tsx'
import { Signup } from '../auth/signup.tsx'
import { SCREENS } from './screens.ts'
import { AdminShell } from './shell/admin-shell.tsx'

function Missing() {
  return (
    <Stack align="start">
      <Title order={1} fz={24}>
        Puslapis nerastas
      </Title>
      <Button component={Link} to="/admin/articles" variant="default">
        Straipsniai
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
        Klaida
      </Title>
      <Text>Įvyko netikėta klaida. Bandykite dar kartą vėliau.</Text>
      {error instanceof Error && (
        <Text c="dimmed" fz="xs">
          {error.message}
        </Text>
      )}
      <Button onClick={() => location.reload()}>Perkrauti puslapį</Button>
    </Stack>
  )
}

/** Of the screens and of those within them. */
const SCREEN_ROUTES = SCREENS.flatMap((screen) => [screen, ...(screen.within ?? [])]).map(({ path, load }) => ({
  path,
  lazy: async () => ({ Component: await load() }),
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
      element: <AdminOnly />,
      errorElement: <Broken />,
      children: [
        {
          element: <AdminShell />,
          errorElement: <Broken />,
          children: [...SCREEN_ROUTES, { path: '*', element: <Missing /> }],
        },
      ],
    },
    { path: '*', element: <Missing /> },
  ])
