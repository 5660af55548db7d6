import { Duration } from 'aws-cdk-lib'
import { type CfnStage, HttpApi, HttpMethod, HttpNoneAuthorizer, type HttpRoute } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpUserPoolAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import type { IUserPool, IUserPoolClient } from 'aws-cdk-lib/aws-cognito'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { gatewayEndpoints } from '#shared/contracts/registry.ts'
import { API_RATE, hasReservations, openRate } from '../concurrency.ts'
import { acknowledge } from './acknowledge.ts'
import { type FirstArea, isLaterArea } from './areas.ts'
import { vendedLogs } from './vended-logs.ts'

interface ApiProps {
  areas: Readonly<Record<FirstArea, IFunction>>
  userPool: IUserPool
  userPoolClient: IUserPoolClient
  /** Executions at once that the account has. */
  lambdaConcurrency: number
}

/**
 * Routes with a rate of their own: by which anybody may write or search; what one visitor may write is limited in the application. Where nothing is
 * reserved, all routes that are open to anybody: a flood of them would leave the desk no execution.
 */
const ownRates = (quota: number) =>
  gatewayEndpoints().filter(({ access, method, name }) => access === 'anyone' && (method !== 'GET' || name === 'searchArticles' || !hasReservations(quota)))

/** The HTTP API: one route for every declared endpoint, with its authoriser; nothing else answers. Later areas add theirs in a stack of their own. */
export class Api extends Construct {
  readonly api: HttpApi

  constructor(scope: Construct, id: string, { areas, userPool, userPoolClient, lambdaConcurrency }: ApiProps) {
    super(scope, id)
    this.api = new HttpApi(this, 'Http', { createDefaultStage: false })
    const authorizer = new HttpUserPoolAuthorizer('Token', userPool, { userPoolClients: [userPoolClient] })
    const open = new HttpNoneAuthorizer()
    const integrations = Object.fromEntries(
      Object.entries(areas).map(([area, handler]) => [
        area,
        // One permission for the API instead of one a route: some eighty routes would outgrow the function's policy.
        new HttpLambdaIntegration(`${area}Integration`, handler, { scopePermissionToRoute: false, timeout: Duration.seconds(29) }),
      ]),
    ) as Record<FirstArea, HttpLambdaIntegration>
    const limited: HttpRoute[] = []
    const hasOwnRate = new Set(ownRates(lambdaConcurrency).map(({ name }) => name))
    for (const declared of gatewayEndpoints()) {
      if (isLaterArea(declared.area)) continue
      const routes = this.api.addRoutes({
        path: declared.path,
        methods: [HttpMethod[declared.method]],
        integration: integrations[declared.area],
        authorizer: declared.access === 'anyone' ? open : authorizer,
      })
      if (hasOwnRate.has(declared.name)) limited.push(...routes)
    }
    acknowledge(this.api, { APIG4: 'Endpoints declared open to anyone; every other route has the token authoriser, which a test checks.' })
    this.addStage(limited, lambdaConcurrency)
  }

  private addStage(limited: readonly HttpRoute[], quota: number): void {
    // No metrics by route: two hundred routes with six metrics each would cost more than all the rest; the access log says the same.
    const stage = this.api.addStage('DefaultStage', { stageName: '$default', autoDeploy: true, throttle: API_RATE })
    const logs = vendedLogs(this, 'AccessLogs', 'apis/access')
    const format = ['requestId', 'routeKey', 'status', 'responseLatency', 'integrationErrorMessage'].map((name) => `"${name}":"$context.${name}"`)
    const resource = stage.node.defaultChild as CfnStage
    const { rateLimit, burstLimit } = openRate(quota)
    resource.routeSettings = Object.fromEntries(
      ownRates(quota).map(({ method, path }) => [`${method} ${path}`, { ThrottlingRateLimit: rateLimit, ThrottlingBurstLimit: burstLimit }]),
    )
    resource.accessLogSettings = { destinationArn: logs.logGroupArn, format: `{${format.join(',')}}` }
    // A stage cannot speak of routes that are not there yet.
    stage.node.addDependency(...limited)
  }
}
