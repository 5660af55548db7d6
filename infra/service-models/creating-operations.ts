import type { ServiceName } from './archive.ts'

/**
 * The operation that CloudFormation calls to create a resource of a type. What its model says of lengths, ranges, enumerations and patterns
 * the resource's own schema often leaves out. Types whose properties have another
 * structure or other words than their operation are not here (SES writes event types small in templates and large in its API).
 */
export const CREATING: Readonly<Record<string, readonly [ServiceName, string]>> = {
  'AWS::ApiGatewayV2::Api': ['apigatewayv2', 'CreateApi'],
  'AWS::ApiGatewayV2::Authorizer': ['apigatewayv2', 'CreateAuthorizer'],
  'AWS::ApiGatewayV2::Integration': ['apigatewayv2', 'CreateIntegration'],
  'AWS::ApiGatewayV2::Route': ['apigatewayv2', 'CreateRoute'],
  'AWS::ApiGatewayV2::Stage': ['apigatewayv2', 'CreateStage'],
  'AWS::CloudFront::CachePolicy': ['cloudfront', 'CreateCachePolicy'],
  'AWS::CloudFront::OriginAccessControl': ['cloudfront', 'CreateOriginAccessControl'],
  'AWS::CloudWatch::Alarm': ['cloudwatch', 'PutMetricAlarm'],
  'AWS::CloudWatch::Dashboard': ['cloudwatch', 'PutDashboard'],
  'AWS::CodeDeploy::DeploymentGroup': ['codedeploy', 'CreateDeploymentGroup'],
  'AWS::Cognito::UserPool': ['cognito-idp', 'CreateUserPool'],
  'AWS::Cognito::UserPoolClient': ['cognito-idp', 'CreateUserPoolClient'],
  'AWS::Cognito::UserPoolGroup': ['cognito-idp', 'CreateGroup'],
  'AWS::DynamoDB::GlobalTable': ['dynamodb', 'CreateTable'],
  'AWS::Events::Rule': ['events', 'PutRule'],
  'AWS::IAM::Policy': ['iam', 'PutRolePolicy'],
  'AWS::IAM::Role': ['iam', 'CreateRole'],
  'AWS::Lambda::Alias': ['lambda', 'CreateAlias'],
  'AWS::Lambda::EventInvokeConfig': ['lambda', 'PutFunctionEventInvokeConfig'],
  'AWS::Lambda::EventSourceMapping': ['lambda', 'CreateEventSourceMapping'],
  'AWS::Lambda::Function': ['lambda', 'CreateFunction'],
  'AWS::Lambda::LayerVersion': ['lambda', 'PublishLayerVersion'],
  'AWS::Lambda::Permission': ['lambda', 'AddPermission'],
  'AWS::Lambda::Url': ['lambda', 'CreateFunctionUrlConfig'],
  'AWS::Logs::LogGroup': ['logs', 'CreateLogGroup'],
  'AWS::SES::EmailIdentity': ['sesv2', 'CreateEmailIdentity'],
  'AWS::SNS::Subscription': ['sns', 'Subscribe'],
  'AWS::SNS::Topic': ['sns', 'CreateTopic'],
  'AWS::SSM::Parameter': ['ssm', 'PutParameter'],
  'AWS::Scheduler::Schedule': ['scheduler', 'CreateSchedule'],
  'AWS::SecretsManager::Secret': ['secretsmanager', 'CreateSecret'],
  'AWS::StepFunctions::StateMachine': ['stepfunctions', 'CreateStateMachine'],
  'AWS::WAFv2::WebACL': ['wafv2', 'CreateWebACL'],
}
