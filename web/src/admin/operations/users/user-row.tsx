import { Badge, Button, Group } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSession } from '../../../auth/session.tsx'
import { type Answer, call } from '../../platform/api/call.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { confirmedCall } from '../../platform/shell/confirm-on-server.ts'
import { toast } from '../../platform/shell/toast.ts'

type User = Answer<'listUsers'>['users'][number]

/** Lithuanian long form, in the newsroom's time zone: 2026 m. lapkričio 22 d. */
const longDate = new Intl.DateTimeFormat('lt-LT', { dateStyle: 'long', timeZone: 'Europe/Vilnius' })

export function UserRow({ user }: { user: User }) {
  return (
    <tr>
      <td data-label="El. paštas">{user.email}</td>
      <td data-label="Vardas">{user.full_name}</td>
      <td data-label="Rolės">
        {user.roles.length === 0 ? (
          '—'
        ) : (
          <Group gap={6} component="span">
            {user.roles.map((role) => (
              <Badge key={role} variant={role === 'admin' ? 'light' : 'outline'} color={role === 'admin' ? 'accent' : 'gray'}>
                {role}
              </Badge>
            ))}
          </Group>
        )}
      </td>
      <td data-label="Registracija">
        <time dateTime={user.created_at}>{longDate.format(new Date(user.created_at))}</time>
      </td>
      <td>
        <AdminButton user={user} />
      </td>
    </tr>
  )
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
      const done = isAdmin ? 'Admin teisės pašalintos' : 'Admin teisės priskirtos'
      const half = isAdmin ? 'Teisės neveikia jau dabar, bet sesijų užbaigti nepavyko.' : 'Tapatybės tarnyba apie tai nesužinojo, bet teisės jau veikia.'
      toast(changed.mirrored ? { tone: 'success', text: done } : { tone: 'warning', text: `${done}. ${half}` })
      await Promise.all(['listUsers', 'listAudit'].map((name) => queries.invalidateQueries({ queryKey: [name] })))
      if (isAdmin && isOwn) await check()
    },
    onError: async (error) => {
      toast({ tone: 'error', text: `Klaida keičiant teises: ${errorText(error)}` })
      await queries.invalidateQueries({ queryKey: ['listUsers'] })
    },
  })
  const label = isAdmin ? 'Pašalinti admin' : 'Padaryti admin'
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
    ({ full_name, email }) => `${full_name} (${email}) galės viską, ką gali administratorius: skelbti, trinti, keisti nustatymus ir kitų teises.`,
    'Suteikti teises',
  )

const revoke = (user: User, isOwn: boolean) =>
  confirmedCall(
    (confirmation) => call('revokeRole', { params: params(user), ...(confirmation ? { query: { confirmation } } : {}) }),
    ({ full_name, email }) =>
      isOwn
        ? 'Atsisakysite savo administratoriaus teisių. Jos nustos galioti iš karto, visos jūsų sesijos bus užbaigtos, o susigrąžinti jas galės tik kitas administratorius.'
        : `${full_name} (${email}) iš karto neteks administratoriaus teisių, visos jo sesijos bus užbaigtos.`,
    'Pašalinti teises',
  )
