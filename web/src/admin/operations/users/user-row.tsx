import { Badge, Button, Group } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { isRole } from '#shared/domain/platform/roles.ts'
import { useSession } from '../../../auth/session.tsx'
import { type Answer, call } from '../../platform/api/call.ts'
import { FORMAT_LOCALE } from '../../platform/language/desk-language.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { confirmedCall } from '../../platform/shell/confirm-on-server.ts'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import { ROLE_TEXTS } from './role-texts.ts'

type User = Answer<'listUsers'>['users'][number]

/** Long form, in the newsroom's time zone: 2026 m. lapkričio 22 d. */
const longDate = new Intl.DateTimeFormat(FORMAT_LOCALE, { dateStyle: 'long', timeZone: 'Europe/Vilnius' })

const RolesDialog = lazy(async () => ({ default: (await import('./roles-dialog.tsx')).RolesDialog }))

export function UserRow({ user }: { user: User }) {
  const [isChoosing, setChoosing] = useState(false)
  return (
    <tr>
      <td data-label={t.emailAddress}>{user.email}</td>
      <td data-label={t.name}>{user.full_name}</td>
      <td data-label={t.roles}>
        {user.roles.length === 0 ? (
          '—'
        ) : (
          <Group gap={6} component="span">
            {user.roles.map((role) => (
              <Badge key={role} variant={role === 'admin' ? 'light' : 'outline'} color={role === 'admin' ? 'accent' : 'gray'}>
                {roleText(role, user)}
              </Badge>
            ))}
          </Group>
        )}
      </td>
      <td data-label={t.registered}>
        <time dateTime={user.created_at}>{longDate.format(new Date(user.created_at))}</time>
      </td>
      <td>
        <Group gap={6} wrap="nowrap">
          <AdminButton user={user} />
          <Button size="compact-sm" variant="default" onClick={() => setChoosing(true)} aria-label={t.rolesOf({ fullName: user.full_name })}>
            {t.roles}
          </Button>
        </Group>
        {isChoosing && (
          <Suspense fallback={null}>
            <RolesDialog user={user} onClose={() => setChoosing(false)} />
          </Suspense>
        )}
      </td>
    </tr>
  )
}

/** A role in the words of the desk, a reviewer's with the languages. One that a newer server has keeps its own name. */
function roleText(role: string, { review_locales }: User): string {
  const name = isRole(role) ? ROLE_TEXTS[role].name : role
  return role === 'reviewer' ? `${name}: ${review_locales.join(', ')}` : name
}

/** Gives or takes the admin role, once the person has confirmed it. */
function AdminButton({ user }: { user: User }) {
  const { profile, check } = useSession()
  const queries = useQueryClient()
  const isAdmin = user.roles.includes('admin')
  const isOwn = user.id === profile?.id
  const change = useMutation({
    mutationFn: () => (isAdmin ? revoke(user, isOwn) : grant(user)),
    onSuccess: async (changed) => {
      if (!changed) return
      const done = isAdmin ? t.adminRightsRemoved : t.adminRightsGranted
      const half = isAdmin ? t.sessionsNotEnded : t.identityServiceNotTold
      toast(changed.mirrored ? { tone: 'success', text: done } : { tone: 'warning', text: `${done}. ${half}` })
      await Promise.all(['listUsers', 'listAudit'].map((name) => queries.invalidateQueries({ queryKey: [name] })))
      if (isAdmin && isOwn) await check()
    },
    onError: async (error) => {
      toast({ tone: 'error', text: t.couldNotChangeRights({ error: errorText(error) }) })
      await queries.invalidateQueries({ queryKey: ['listUsers'] })
    },
  })
  const label = isAdmin ? t.removeAdmin : t.makeAdmin
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={change.isPending}
      onClick={() => change.mutate()}
      aria-label={`${label}: ${user.full_name}`}
      className={isAdmin ? 'takes' : ''}
    >
      {label}
    </Button>
  )
}

const params = ({ id }: User) => ({ id, role: 'admin' as const })

const grant = (user: User) =>
  confirmedCall(
    (confirmation) => call('grantRole', { params: params(user), body: confirmation ? { confirmation } : {} }),
    ({ full_name, email }) => t.makeAdminQuestion({ fullName: full_name, email }),
    t.grantRights,
  )

const revoke = (user: User, isOwn: boolean) =>
  confirmedCall(
    (confirmation) => call('revokeRole', { params: params(user), ...(confirmation ? { query: { confirmation } } : {}) }),
    ({ full_name, email }) => (isOwn ? t.giveUpAdminQuestion : t.removeAdminQuestion({ fullName: full_name, email })),
    t.removeRights,
  )
