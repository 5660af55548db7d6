import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface AdminCredentials {
  email: string
  password: string
}

/** The first admin: as given, else as kept from an earlier start, else made up once. Kept in the data folder for this user only. */
export function adminCredentials(dataDir: string, given: { email?: string; password?: string }): AdminCredentials {
  const file = join(dataDir, 'admin.json')
  const kept: Partial<AdminCredentials> = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as AdminCredentials) : {}
  const credentials = {
    email: given.email ?? kept.email ?? 'editor@demo.example',
    password: given.password ?? kept.password ?? randomBytes(12).toString('base64url'),
  }
  writeFileSync(file, JSON.stringify(credentials), { mode: 0o600 })
  return credentials
}
