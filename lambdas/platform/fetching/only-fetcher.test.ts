import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const LAMBDAS = fileURLToPath(new URL('../..', import.meta.url))
/** Whatever opens a connection, or starts something that could. */
const CLIENTS =
  /\bfetch\s*\(|\bglobalThis\.fetch|\bXMLHttpRequest|\bnew (?:WebSocket|EventSource)\b|(?:from|import\()\s*['"](?:node:)?(?:https?2?|net|tls|dgram|dns(?:\/promises)?|child_process|undici|axios|got|node-fetch|ky|superagent|needle)['"]/
const isTest = (path: string): boolean => /\.test\.tsx?$|\.testing\.ts$|(?:^|\/)testing-[\w-]+\.ts$|platform\/testing\//.test(path)

/** What asks our own site and our own user pool, whose addresses are the deployment's. */
const OWN = ['platform/api/access-token.ts', 'platform/fetching/reach.ts']

it('[S1] nothing in lambdas opens connections to addresses of others but the fetcher, what announces our own, and what posts at our account', () => {
  const sources = readdirSync(LAMBDAS, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path) && !isTest(path))
  expect(sources.length).toBeGreaterThan(100)
  const clients = sources.filter((path) =>
    CLIENTS.test(readFileSync(join(LAMBDAS, path), 'utf8').replace(/^import (?:type .*|\{ isIP(?:v[46])? \} .*)$/gm, '')),
  )
  expect(clients.sort()).toEqual(
    ['growth/announcing/post.ts', 'growth/posting/send.ts', 'platform/fetching/hop.ts', 'platform/fetching/places.ts', ...OWN].sort(),
  )
})
