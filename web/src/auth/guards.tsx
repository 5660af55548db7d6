import { Button, Loader } from '@mantine/core'
import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { NoticePage } from './auth-page.tsx'
import { t } from './catalogue.ts'
import { loginPath, returnPath } from './return-path.ts'
import { useSession } from './session.tsx'
import { SignInAgain } from './sign-in-again.tsx'

const HOME_OF_STAFF = '/admin'

function Checking() {
  return (
    <NoticePage title={t.loading} text={t.checkingSignIn}>
      <Loader />
    </NoticePage>
  )
}

/** Who is signed in could not be found out; the fault itself is only logged. */
function Unknown() {
  const { check, signOut } = useSession()
  return (
    <NoticePage title={t.couldNotCheckSignIn} text={t.serverDidNotAnswer}>
      <Button onClick={() => void check()}>{t.tryAgain}</Button>
      <Button variant="subtle" onClick={() => void signOut()}>
        {t.signOut}
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
      <NoticePage title={t.accessDenied} text={t.administratorsOnly}>
        <Button component="a" href="/">
          {t.backToHomePage}
        </Button>
        <Button variant="subtle" onClick={() => void signOut()}>
          {t.signOut}
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
