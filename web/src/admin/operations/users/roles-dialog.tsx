import { Button, Checkbox, Group, Modal, MultiSelect, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isRole, ROLES, type Role } from '#shared/domain/platform/roles.ts'
import { isLocale, LOCALE_INFO, LOCALES } from '#shared/locales.ts'
import { useSession } from '../../../auth/session.tsx'
import { type Answer, call } from '../../platform/api/call.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import { ROLE_TEXTS } from './role-texts.ts'

type User = Answer<'listUsers'>['users'][number]
type DeskRole = Exclude<Role, 'admin'>

const DESK_ROLES = ROLES.filter((role): role is DeskRole => role !== 'admin')
const LANGUAGES = LOCALES.map((value) => ({ value, label: `${LOCALE_INFO[value].nativeName} (${value})` }))

/** Which roles a person holds besides that of an admin, and the languages that they review. */
export function RolesDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { profile, check } = useSession()
  const queries = useQueryClient()
  const [roles, setRoles] = useState<DeskRole[]>(() => user.roles.filter((role): role is DeskRole => isRole(role) && role !== 'admin'))
  const [locales, setLocales] = useState<string[]>(user.review_locales)
  const reviews = roles.includes('reviewer')
  const save = useMutation({
    mutationFn: () => call('saveRoles', { params: { id: user.id }, body: { roles, review_locales: reviews ? locales.filter(isLocale) : [] } }),
    onSuccess: async () => {
      toast({ tone: 'success', text: t.rolesSaved })
      onClose()
      await Promise.all(['listUsers', 'listAudit'].map((name) => queries.invalidateQueries({ queryKey: [name] })))
      if (user.id === profile?.id) await check()
    },
  })
  return (
    <Modal opened onClose={onClose} title={t.rolesOf({ fullName: user.full_name })} closeButtonProps={{ 'aria-label': t.close }}>
      <Stack gap="md">
        <Checkbox.Group aria-label={t.roles} value={roles} onChange={(chosen) => setRoles(DESK_ROLES.filter((role) => chosen.includes(role)))}>
          <Stack gap="sm">
            {DESK_ROLES.map((role) => (
              <Checkbox key={role} value={role} label={ROLE_TEXTS[role].name} description={ROLE_TEXTS[role].about} />
            ))}
          </Stack>
        </Checkbox.Group>
        {reviews && (
          <MultiSelect
            label={t.languagesToReview}
            data={LANGUAGES}
            value={locales}
            onChange={setLocales}
            searchable
            error={locales.length === 0 ? t.chooseAtLeastOneLanguage : undefined}
          />
        )}
        <Text c="dimmed" fz="sm">
          {user.roles.includes('admin') ? t.rolesOfAdminAbout : ''}
          {t.rolesAbout}
        </Text>
        {save.error && (
          <Text c="red" role="alert">
            {t.couldNotSaveRoles({ error: errorText(save.error) })}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button loading={save.isPending} disabled={reviews && locales.length === 0} onClick={() => save.mutate()}>
            {t.save}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
