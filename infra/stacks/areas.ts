import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { HttpApi, HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpUserPoolAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { gatewayEndpoints } from '#shared/contracts/registry.ts'
import type { StageConfig } from '../config.ts'
import { AppFunction } from '../constructs/app-function.ts'
import { isLaterArea, type LaterArea } from '../constructs/areas.ts'
import { Releases } from '../constructs/releases.ts'
import { apiEnvironment, COMMON } from './app/api.ts'
import { createFetching } from './app/fetching.ts'
import { allowModel } from './app/grants.ts'
import { quotaEnvironment } from './app/part.ts'
import type { AppStack } from './app.ts'
import type { DataStack } from './data.ts'

interface AreaStackProps extends StackProps {
  config: StageConfig
  data: DataStack
  app: AppStack
}

/**
 * Later areas of the API with their functions and routes: a stack takes 500 resources, and that of the application has no room for them (decision 93).
 * Of it they need the API and the machine of batches, which its alarms name as well: it can go back to a release that does not know them.
 */
export class AreaStack extends Stack {
  constructor(scope: Construct, id: string, { config, data, app, ...props }: AreaStackProps) {
    super(scope, id, props)
    // Its own one: an import of the application's would keep that from going back to an earlier release.
    const fetching = createFetching({ stack: this, config })
    const localisation = new AppFunction(this, 'LocalisationApi', {
      entry: 'api-localisation',
      description: 'How languages do, style cards, suggested terms; what the memory has like a segment; dead links; roles of people; reviews; images.',
      environment: {
        ...apiEnvironment({ config, data }),
        ...quotaEnvironment({ config }),
        MODEL_ID: config.modelId,
        SITE_ORIGIN: config.siteOrigin,
        RUN_BATCH_MACHINE_ARN: app.machines.runBatch.startArn,
        FETCHING_FUNCTION: fetching.functionName,
      },
      ...COMMON,
    }).withTable(data.table)
    allowModel(localisation, { stack: this }, config.modelId)
    app.machines.runBatch.grantRun(localisation)
    localisation.addToRolePolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [fetching.functionArn] }))
    const releases = new Releases(this, 'Releases', config)
    this.addRoutes({ localisation: releases.live('localisation', localisation) }, data, app)
  }

  private addRoutes(areas: Readonly<Record<LaterArea, IFunction>>, data: DataStack, app: AppStack): void {
    const httpApi = HttpApi.fromHttpApiAttributes(this, 'Http', { httpApiId: app.api.api.apiId })
    const authorizer = new HttpUserPoolAuthorizer('Token', data.userPool, { userPoolClients: [data.userPoolClient] })
    for (const [area, handler] of Object.entries(areas)) {
      const integration = new HttpLambdaIntegration(`${area}Integration`, handler, { scopePermissionToRoute: false, timeout: Duration.seconds(29) })
      for (const { method, path, area: own, access } of gatewayEndpoints()) {
        if (!isLaterArea(own) || own !== area) continue
        if (access === 'anyone') throw new Error(`${method} ${path} is open to anybody: its rate is set on the stage, in the stack of the application.`)
        new HttpRoute(this, `${method}${path}`, { httpApi, routeKey: HttpRouteKey.with(path, HttpMethod[method]), integration, authorizer })
      }
    }
  }
}
