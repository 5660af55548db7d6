import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepFile } from './keep-file.ts'

export interface AdminCredentials {
  email: string
  password: string
}

const fileIn = (dataDir: string): string => join(dataDir, 'admin.json')

/**
 * The first admin: as given, else as kept from an earlier start, else made up.
 * @returns with them whether exactly these are kept already
 */
export function adminCredentials(
  dataDir: string,
  given: { email: string | undefined; password: string | undefined },
): { admin: AdminCredentials; kept: boolean } {
  const file = fileIn(dataDir)
  const before: Partial<AdminCredentials> = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as AdminCredentials) : {}
  const admin = {
    email: given.email ?? before.email ?? 'editor@demo.example',
    password: given.password ?? before.password ?? randomBytes(12).toString('base64url'),
  }
  return { admin, kept: admin.email === before.email && admin.password === before.password }
}

/** Keeps them in the data folder, readable for this user only. */
export function keepAdmin(dataDir: string, admin: AdminCredentials): void {
  keepFile(fileIn(dataDir), JSON.stringify(admin), 0o600)
}
