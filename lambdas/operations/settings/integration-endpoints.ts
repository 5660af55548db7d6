import { CONFIGURED, INTEGRATION_NAMES, INTEGRATIONS, type IntegrationName, isConfigured } from '#shared/domain/growth/integrations.ts'
import { ENVIRONMENTS } from '#shared/environment.ts'
import { AppError } from '#shared/errors.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { confirmed } from '../../platform/api/confirmation.ts'
import { once, parseEnv } from '../../platform/process/env.ts'
import { readSettingRows, type SettingRow } from '../../platform/table/settings.ts'
import { getTable } from '../../platform/table/table.ts'
import { forgetCredentials, keepCredentials } from './secret-store.ts'

const env = once(() => parseEnv(ENVIRONMENTS['api-settings']))
const secretOf = (name: IntegrationName): string => ({ x: env().X_SECRET_ARN })[name]

export const listIntegrations: HandlerOf<'listIntegrations'> = async () => {
  const rows = await readSettingRows(getTable())
  return { integrations: INTEGRATION_NAMES.map((name) => shown(name, rows.get(INTEGRATIONS[name].setting))) }
}

/** First the secrets, then the word that they are there: broken off in between, the network is not connected. */
export const saveIntegration: HandlerOf<'saveIntegration'> = async ({ params: { name }, body, caller }) => {
  checkNames(name, body.credentials)
  await keepCredentials(secretOf(name), body.credentials)
  // What the network refused the old keys says nothing of these.
  await getTable().entities.socialAccounts.put({ account: name, failures: 0, updated_at: new Date().toISOString() }).go()
  return shown(name, await say(name, CONFIGURED, caller.id))
}

/** First the word, then the secrets: nothing posts with what is being forgotten. */
export const deleteIntegration: HandlerOf<'deleteIntegration'> = async ({ params: { name }, query, caller }) => {
  const { title, setting } = INTEGRATIONS[name]
  const row = (await readSettingRows(getTable())).get(setting)
  confirmed(query.confirmation, ['deleteIntegration', name, caller.id, row?.updated_at ?? ''], { title })
  const said = await say(name, '', caller.id)
  await forgetCredentials(secretOf(name))
  return shown(name, said)
}

/** Every one that connecting takes and no other. @throws AppError `invalid-request` */
function checkNames(name: IntegrationName, credentials: Readonly<Record<string, string>>): void {
  const wanted: readonly string[] = INTEGRATIONS[name].credentials
  const missing = wanted.filter((one) => !credentials[one]).map((one) => ({ path: `credentials.${one}`, message: 'It is missing.' }))
  const unknown = Object.keys(credentials).some((one) => !wanted.includes(one))
  const errors = [...missing, ...(unknown ? [{ path: 'credentials', message: `Only ${wanted.join(', ')}.` }] : [])]
  if (errors.length > 0) throw new AppError('invalid-request', errors.map(({ path, message }) => `${path}: ${message}`).join(' '), { extra: { errors } })
}

async function say(name: IntegrationName, value: string, caller: string): Promise<SettingRow> {
  const row = { key: INTEGRATIONS[name].setting, value, updated_at: new Date().toISOString(), updated_by: caller }
  await getTable().entities.settings.put(row).go()
  return row
}

const shown = (name: IntegrationName, row: SettingRow | undefined) => ({
  name,
  title: INTEGRATIONS[name].title,
  configured: isConfigured(row?.value ?? ''),
  credentials: [...INTEGRATIONS[name].credentials],
  updated_at: row?.updated_at ?? null,
  updated_by: row?.updated_by ?? null,
})
