import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../platform/api/queries.ts'
import { t } from './catalogue.ts'
import { useForm } from './use-settings.ts'

/** Posting is switched on, and there is nowhere to post. */
export function Unconnected() {
  const form = useForm()
  const { data } = useQuery(queryOf('listIntegrations', {}))
  const isNowhere = data?.integrations.every(({ configured }) => !configured) ?? false
  if (form.value('social_auto_post_enabled') !== 'true' || !isNowhere) return null
  return (
    <Alert color="yellow" role="status">
      {t.noNetworkConnected}
    </Alert>
  )
}
