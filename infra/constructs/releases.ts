import { RemovalPolicy } from 'aws-cdk-lib'
import { Alias, type CfnAlias, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import type { StageConfig } from '../config.ts'
import { stageName } from './stage-name.ts'

/** The alias that callers name: of functions and of state machines. */
export const LIVE = 'live'

/** What each version says that it belongs to: a variable of functions, the description of state machines. */
export const RELEASE = 'RELEASE'

/** The page that names the desk's scripts, and what of its metadata says which release it is of. */
export const DESK_PAGE = { key: 'static/app/page.html', release: 'release' } as const

/** A tenth of the calls goes to the new version for so many minutes, then all of them. */
export const CANARY = { percentage: 10, minutes: 5 } as const

/**
 * Functions whose new version begins with a tenth of the calls, each with the ids of the alarms that take it back: what readers and editors call
 * all day. Of what is called a few times an hour, a tenth of five minutes is mostly nothing.
 */
export const CANARIES = {
  articles: ['api-fails'],
  editorial: ['api-fails'],
  account: ['api-fails'],
  site: ['api-fails'],
  audience: ['api-fails'],
  desk: ['api-fails'],
  translations: ['api-fails'],
  editor: ['api-fails'],
  'origin-fallback': ['pages-fail'],
  'search-page': ['pages-fail'],
  'share-images': ['pages-fail'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/**
 * Old versions stay when a newer one takes their place: `npm run rollback` goes back to them. One that a failed update published goes with its
 * rollback; otherwise the next attempt would be refused as the same version.
 */
export const KEEP_VERSIONS = RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE

/** Alarms by their ids; they are in stacks that are deployed later, so only their names are known here. */
export const alarmNames = (scope: Construct, ids: readonly string[]): string[] => ids.map((id) => `${stageName(scope)}-${id}`)

/** Aliases of a stack's functions, moved at once or by the stage's deployment groups: decision 107. */
export class Releases extends Construct {
  readonly #config: Pick<StageConfig, 'releases' | 'release'>

  constructor(scope: Construct, id: string, config: Pick<StageConfig, 'releases' | 'release'>) {
    super(scope, id)
    this.#config = config
  }

  /** The alias to call instead of the function. @param name as in CANARIES, or any other for one that moves at once */
  live(name: string, handler: LambdaFunction): Alias {
    handler.addEnvironment(RELEASE, this.#config.release)
    const alias = new Alias(this, name, { aliasName: LIVE, version: handler.currentVersion })
    if (this.#config.releases === 'canary' && name in CANARIES) {
      const { cfnOptions } = alias.node.defaultChild as CfnAlias
      cfnOptions.updatePolicy = { codeDeployLambdaAliasUpdate: { applicationName: stageName(this), deploymentGroupName: name } }
    }
    return alias
  }
}
