/**
 * Who may import whom. An area is the same word in every layer (`shared/domain/<area>`, `shared/contracts/<area>`, `shared/table/<area>`,
 * `lambdas/<area>`, `web/src/admin/<area>`); this table holds in all of them. `npm run check` enforces it, `docs/architecture.md` shows it.
 */
export const AREAS = {
  text: [],
  platform: ['text'],
  articles: ['text', 'platform'],
  translation: ['text', 'platform', 'articles'],
  publishing: ['text', 'platform', 'articles', 'translation'],
  readers: ['text', 'platform', 'articles', 'publishing'],
  growth: ['text', 'platform', 'articles', 'translation', 'publishing', 'readers'],
  quality: ['text', 'platform', 'articles', 'translation', 'publishing', 'growth'],
  research: ['text', 'platform', 'articles', 'translation', 'publishing', 'growth', 'quality'],
  operations: ['text', 'platform', 'articles', 'translation', 'publishing', 'readers', 'growth', 'quality', 'research'],
} as const satisfies Record<string, readonly string[]>

export type Area = keyof typeof AREAS
export const AREA_NAMES = Object.keys(AREAS) as Area[]

/**
 * Layers and the layers that they may import. Files of a layer that belong to no area (registries such as `shared/table/entities.ts`,
 * composition roots such as `lambdas/api`) may import every area of their layer; areas may import registries of `shared` only.
 */
export const LAYERS = {
  shared: [],
  workflows: ['shared'],
  web: ['shared'],
  lambdas: ['shared', 'web/prerender'],
  infra: ['shared', 'workflows', 'lambdas', 'web'],
} as const satisfies Record<string, readonly string[]>

interface Restriction {
  /** Files that must not… */
  from: RegExp
  /** …but for these… */
  except?: RegExp
  /** …import this: a package, or a file of ours. */
  to: RegExp
  reason: string
}

/** Rules about single packages and places. */
export const RESTRICTIONS: readonly Restriction[] = [
  { from: /^shared\//, to: /^(@aws-sdk\/|@smithy\/|react$|react-dom|aws-cdk-lib)/, reason: 'shared runs in browsers, functions and builds: no platform.' },
  { from: /^web\//, to: /^(@aws-sdk\/|aws-cdk-lib)/, reason: 'Browsers call the API, not AWS.' },
  {
    from: /^lambdas\//,
    except: /^lambdas\/platform\/|store\.ts$|^lambdas\/operations\/projections\/card-row\.ts$/,
    to: /^@aws-sdk\//,
    reason: 'Only stores and lambdas/platform know the AWS SDK.',
  },
  {
    from: /^lambdas\//,
    except: /^lambdas\/publishing\/pages\//,
    to: /^web\/prerender\//,
    reason: 'Only lambdas/publishing/pages renders pages.',
  },
  {
    from: /^(?:web\/src\/(?:reader|app|ui)|web\/prerender)\//,
    to: /^(?:@mantine\/|@tiptap\/|aws-amplify|web\/src\/(?:admin|auth)\/)/,
    except: /^web\/src\/app\/main\.tsx$|^web\/src\/app\/reader-app\.tsx$/,
    reason: 'Readers load neither the admin nor sign-in.',
  },
]

/** Tests and their fixtures may import anything. */
export const isTestFile = (path: string): boolean =>
  /\.(?:test|testing)\.tsx?$|(?:^|\/)testing(?:-[\w-]+)?(?:\.ts$|\/)|^web\/e2e\/|^infra\/testing\//.test(path)
