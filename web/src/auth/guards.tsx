import { Button, Loader } from '@mantine/core'
import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { NoticePage } from './auth-page.tsx'
import { loginPath, returnPath } from './return-path.ts'
import { useSession } from './session.tsx'
import { SignInAgain } from './sign-in-again.tsx'

const HOME_OF_STAFF = '/admin'

function Checking() {
  return (
    <NoticePage title="Kraunama…" text="Tikrinama prisijungimo būsena.">
      <Loader />
    </NoticePage>
  )
}

/** Who is signed in could not be found out; the fault itself is only logged. */
function Unknown() {
  const { check, signOut } = useSession()
  return (
    <NoticePage title="Nepavyko patikrinti prisijungimo" text="Serveris neatsakė, todėl nežinome, ką jums galima rodyti.">
      <Button onClick={() => void check()}>Bandyti dar kartą</Button>
      <Button variant="subtle" onClick={() => void signOut()}>
        Atsijungti
      </Button>
    </NoticePage>
  )
}

/** Screens of the desk: who has no role there sees that, the signed-out go to sign in and come back. */
export function StaffOnly() {
  const { status, isStaff, expired, signOut } = useSession()
  const { pathname, search } = useLocation()
  if (status === 'checking') return <Checking />
  if (status === 'signed-out') return <Navigate to={loginPath(pathname + search)} replace />
  if (status === 'unknown') return <Unknown />
  if (!isStaff) {
    return (
      <NoticePage title="Prieiga uždrausta" text="Šis puslapis prieinamas tik administratoriams.">
        <Button component="a" href="/">
          Grįžti į pradžią
        </Button>
        <Button variant="subtle" onClick={() => void signOut()}>
          Atsijungti
        </Button>
      </NoticePage>
    )
  }
  return (
    <>
      <Outlet />
      {expired && <SignInAgain />}
    </>
  )
}

/** Sign-in pages: whoever is signed in already goes on at once, by role. */
export function SignedOutOnly() {
  const { status, isStaff } = useSession()
  const { search } = useLocation()
  if (status === 'checking') return <Checking />
  if (status === 'unknown') return <Unknown />
  if (status === 'signed-out') return <Outlet />
  if (!isStaff) return <LeaveFor path="/" />
  return <Navigate to={returnPath(new URLSearchParams(search).get('next')) ?? HOME_OF_STAFF} replace />
}

/** The public site is another document. */
function LeaveFor({ path }: { path: string }) {
  useEffect(() => location.replace(path), [path])
  return <Checking />
}
