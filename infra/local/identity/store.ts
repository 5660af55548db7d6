import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD'

export interface User {
  /** In a pool whose user names are e-mail addresses this is a UUID, equal to `sub`. */
  username: string
  email: string
  attributes: Record<string, string>
  status: UserStatus
  /** Hex; null until a password is set. */
  salt: string | null
  verifier: string | null
  /** Milliseconds since 1970. */
  createdAt: number
  modifiedAt: number
}

/** One sign-in: all tokens that descend from it share its id as `origin_jti`. */
export interface Session {
  id: string
  username: string
  clientId: string
  authTime: number
  revoked: boolean
}

export interface Code {
  hash: string
  expiresAt: number
  attempts: number
}

type Row = Record<string, string | number | null>

const toUser = (row: Row): User => ({ ...row, attributes: JSON.parse(String(row.attributes)) }) as unknown as User

/** Users, groups, confirmation codes and sign-ins in one SQLite file, readable by its owner only. */
export const createStore = (dataDir: string, caseSensitive: boolean) => {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'identity.db')
  const db = new DatabaseSync(file)
  chmodSync(file, 0o600)
  db.exec(`
    PRAGMA journal_mode = WAL;
    CREATE TABLE IF NOT EXISTS users (username TEXT PRIMARY KEY, email TEXT NOT NULL, attributes TEXT NOT NULL, status TEXT NOT NULL,
      salt TEXT, verifier TEXT, createdAt INTEGER NOT NULL, modifiedAt INTEGER NOT NULL);
    CREATE UNIQUE INDEX IF NOT EXISTS users_email ON users (email ${caseSensitive ? '' : 'COLLATE NOCASE'});
    CREATE TABLE IF NOT EXISTS members (username TEXT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (username, name));
    CREATE TABLE IF NOT EXISTS codes (username TEXT NOT NULL, purpose TEXT NOT NULL, hash TEXT NOT NULL, expiresAt INTEGER NOT NULL,
      attempts INTEGER NOT NULL, PRIMARY KEY (username, purpose));
    CREATE TABLE IF NOT EXISTS sessions (id TEXT PRIMARY KEY, username TEXT NOT NULL, clientId TEXT NOT NULL, authTime INTEGER NOT NULL,
      revoked INTEGER NOT NULL DEFAULT 0);
    CREATE TABLE IF NOT EXISTS refresh (hash TEXT PRIMARY KEY, session TEXT NOT NULL, expiresAt INTEGER NOT NULL);
  `)
  const collate = caseSensitive ? '' : 'COLLATE NOCASE'
  const user = (row: unknown) => (row ? toUser(row as Row) : undefined)

  return {
    /** By user name or e-mail address, as every call of the API may name a user. */
    findUser: (name: string) => user(db.prepare(`SELECT * FROM users WHERE username = ?1 OR email = ?1 ${collate}`).get(name)),
    saveUser: (u: User) =>
      db
        .prepare('INSERT OR REPLACE INTO users (username, email, attributes, status, salt, verifier, createdAt, modifiedAt) VALUES (?, ?, ?, ?, ?, ?, ?, ?)')
        .run(u.username, u.email, JSON.stringify(u.attributes), u.status, u.salt, u.verifier, u.createdAt, u.modifiedAt),
    /** In order of creation. */
    listUsers: () =>
      db
        .prepare('SELECT * FROM users ORDER BY createdAt, username')
        .all()
        .map((row) => toUser(row as Row)),

    groupsOf: (username: string) =>
      db
        .prepare('SELECT name FROM members WHERE username = ? ORDER BY name')
        .all(username)
        .map((row) => String(row.name)),
    addToGroup: (username: string, group: string) => db.prepare('INSERT OR IGNORE INTO members VALUES (?, ?)').run(username, group),
    removeFromGroup: (username: string, group: string) => db.prepare('DELETE FROM members WHERE username = ? AND name = ?').run(username, group),

    findCode: (username: string, purpose: string) =>
      db.prepare('SELECT hash, expiresAt, attempts FROM codes WHERE username = ? AND purpose = ?').get(username, purpose) as unknown as Code | undefined,
    saveCode: (username: string, purpose: string, code: Code) =>
      db.prepare('INSERT OR REPLACE INTO codes VALUES (?, ?, ?, ?, ?)').run(username, purpose, code.hash, code.expiresAt, code.attempts),
    deleteCode: (username: string, purpose: string) => db.prepare('DELETE FROM codes WHERE username = ? AND purpose = ?').run(username, purpose),

    createSession: (s: Omit<Session, 'revoked'>) =>
      db.prepare('INSERT INTO sessions (id, username, clientId, authTime) VALUES (?, ?, ?, ?)').run(s.id, s.username, s.clientId, s.authTime),
    findSession: (id: string): Session | undefined => {
      const row = db.prepare('SELECT * FROM sessions WHERE id = ?').get(id)
      return row && ({ ...row, revoked: row.revoked === 1 } as unknown as Session)
    },
    revokeSession: (id: string) => db.prepare('UPDATE sessions SET revoked = 1 WHERE id = ?').run(id),
    revokeSessionsOf: (username: string) => db.prepare('UPDATE sessions SET revoked = 1 WHERE username = ?').run(username),

    saveRefresh: (hash: string, session: string, expiresAt: number) => db.prepare('INSERT INTO refresh VALUES (?, ?, ?)').run(hash, session, expiresAt),
    findRefresh: (hash: string) =>
      db.prepare('SELECT session, expiresAt FROM refresh WHERE hash = ?').get(hash) as unknown as { session: string; expiresAt: number } | undefined,
    /** Shortens a refresh token's life to `expiresAt` at most. */
    expireRefresh: (hash: string, expiresAt: number) => db.prepare('UPDATE refresh SET expiresAt = min(expiresAt, ?) WHERE hash = ?').run(expiresAt, hash),
    /** Forgets refresh tokens that ran out, and sign-ins of which no access token can be alive any more. */
    sweep: (now: number, longestAccessSeconds: number) => {
      const before = now - longestAccessSeconds * 1000
      db.prepare('DELETE FROM refresh WHERE expiresAt < ?').run(before)
      db.prepare('DELETE FROM sessions WHERE authTime < ? AND id NOT IN (SELECT session FROM refresh)').run(before)
    },
    close: () => db.close(),
  }
}

export type Store = ReturnType<typeof createStore>
