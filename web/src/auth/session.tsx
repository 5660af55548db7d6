import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type PropsWithChildren, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { type HeldRole, reachOf } from '#shared/domain/platform/roles.ts'
import { queryOf } from '../admin/platform/api/queries.ts'
import { forgetWork } from '../admin/platform/screen/work-storage.ts'
import { toast } from '../admin/platform/shell/toast.ts'
import { forgetChoice } from '../reader/core/unsaved-choice.ts'
import { cognito } from '../session/cognito.ts'
import { onSessionNews } from '../session/tokens.ts'
import { t } from './catalogue.ts'
import { useDeskLanguage } from './desk-language.ts'
import { usePreferredLocale } from './preferred-locale.ts'
import type { Profile } from './profile.ts'

interface Session {
  /** `checking` until it is known whether somebody is signed in and what they may do. */
  status: 'checking' | 'signed-out' | 'signed-in' | 'unknown'
  profile: Profile | null
  /** Some role lets the person into the desk. */
  isStaff: boolean
  /** The person's roles. */
  held: readonly HeldRole[]
  /** The tokens are no longer taken, while a screen may hold unsaved work: sign in again over it. */
  expired: boolean
  /** Looks again who is signed in: after signing in, and when another tab changed it. */
  check: () => Promise<void>
  signOut: () => Promise<void>
}

const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider around it.')
  return session
}

/** Who is signed in. Roles come from the server's own table (`GET /api/me`), never from the token. */
export function SessionProvider({ children }: PropsWithChildren) {
  const [userId, setUserId] = useState<string | null | undefined>(undefined)
  const [expired, setExpired] = useState(false)
  const known = useRef<string | null>(null)
  const queries = useQueryClient()
  const account = useQuery({ ...queryOf('getAccount', {}), enabled: !!userId })

  const check = useCallback(async () => {
    const found = await signedInUser()
    if (known.current && known.current !== found) queries.clear()
    known.current = found
    setUserId(found)
    setExpired(false)
    if (found) await queries.invalidateQueries({ queryKey: ['getAccount'] })
  }, [queries])

  const signOut = useCallback(async () => {
    const auth = await cognito()
    await auth.signOut()
    forgetWork()
    forgetChoice()
    known.current = null
    setUserId(null)
    queries.clear()
    toast({ tone: 'success', text: t.signedOut })
  }, [queries])

  useEffect(() => {
    void check()
    const stopExpired = onSessionNews('expired', () => setExpired(true))
    // Somebody took the role away meanwhile: the guard goes by what the server says now.
    const stopRefused = onSessionNews('refused', () => void queries.invalidateQueries({ queryKey: ['getAccount'] }))
    const elsewhere = ({ key, oldValue, newValue }: StorageEvent) => {
      // Who it is stands in the identity token, which is written after the name; the name goes first.
      const cameIn = key?.endsWith('.idToken') && !oldValue
      const wentOut = key?.endsWith('.LastAuthUser') && !newValue
      if (cameIn || wentOut) void check()
    }
    addEventListener('storage', elsewhere)
    return () => {
      stopExpired()
      stopRefused()
      removeEventListener('storage', elsewhere)
    }
  }, [check, queries])

  const profile = (userId && account.data) || null
  usePreferredLocale(profile)
  useDeskLanguage(profile)
  const held = useMemo(() => (profile?.roles ?? []).map((role) => ({ role, locales: profile?.review_locales })), [profile])
  const session = useMemo<Session>(
    () => ({
      status: statusOf(userId, profile, account.isError),
      profile,
      isStaff: reachOf(held, 'desk') !== null,
      held,
      expired: expired && !!userId,
      check,
      signOut,
    }),
    [userId, profile, held, account.isError, expired, check, signOut],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}

function statusOf(userId: string | null | undefined, profile: Profile | null, failed: boolean): Session['status'] {
  if (userId === null) return 'signed-out'
  if (userId === undefined || (!profile && !failed)) return 'checking'
  return profile ? 'signed-in' : 'unknown'
}

async function signedInUser(): Promise<string | null> {
  const { getCurrentUser } = await cognito()
  try {
    return (await getCurrentUser()).userId || null
  } catch {
    return null
  }
}
