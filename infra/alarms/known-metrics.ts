/** A metric as a service's documentation lists it. */
interface Listed {
  /** Names of the dimensions that it is kept by: each inner list is one way. */
  by: readonly (readonly string[])[]
  /** What it says of a stage where all is well; 0 unless something else is written here. */
  healthy?: number
  /** The largest value that it can have. */
  most?: number
}

interface Service {
  metrics: Readonly<Record<string, Listed>>
  /** Address of the documentation that lists them. */
  source: string
  /** The only region that has them. */
  region?: string
}

const by = (...ways: (readonly string[])[]) => ({ by: ways })
const all = (names: readonly string[], listed: Listed): Record<string, Listed> => Object.fromEntries(names.map((name) => [name, listed]))

/** The account's, a function's, and those of one version or alias of it. */
const OF_FUNCTIONS = by([], ['FunctionName'], ['FunctionName', 'Resource'], ['FunctionName', 'Resource', 'ExecutedVersion'])
const OF_TABLE_AND_INDEX = by(['TableName'], ['TableName', 'GlobalSecondaryIndexName'])
const OF_API = by(['ApiId'], ['ApiId', 'Stage'])

/** What the services that we watch publish, by namespace. Two metrics that differ in a dimension are two: an alarm on one that nobody publishes is silent for ever. */
export const SERVICES: Readonly<Record<string, Service>> = {
  'AWS/ApiGateway': {
    source: 'https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-metrics.html',
    metrics: {
      ...all(['4xx', '5xx', 'DataProcessed', 'IntegrationLatency', 'Latency'], OF_API),
      Count: { ...OF_API, healthy: 1 },
    },
  },
  'AWS/CloudFront': {
    source: 'https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/programming-cloudwatch-metrics.html',
    region: 'us-east-1',
    metrics: {
      ...all(['Requests', 'BytesDownloaded', 'BytesUploaded'], { ...by(['DistributionId', 'Region']), healthy: 1000 }),
      ...all(['4xxErrorRate', '5xxErrorRate', 'TotalErrorRate'], { ...by(['DistributionId', 'Region']), most: 100 }),
      ...all(['FunctionExecutionErrors', 'FunctionThrottles', 'FunctionValidationErrors'], by(['FunctionName', 'Region'])),
    },
  },
  'AWS/DynamoDB': {
    source: 'https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/metrics-dimensions.html',
    metrics: {
      ...all(['ReadThrottleEvents', 'WriteThrottleEvents', 'ConsumedReadCapacityUnits', 'ConsumedWriteCapacityUnits'], OF_TABLE_AND_INDEX),
      ...all(['SystemErrors', 'ThrottledRequests', 'SuccessfulRequestLatency'], by(['TableName', 'Operation'])),
      ...all(['ConditionalCheckFailedRequests', 'TransactionConflict', 'TimeToLiveDeletedItemCount'], by(['TableName'])),
      UserErrors: by([]),
    },
  },
  'AWS/Lambda': {
    source: 'https://docs.aws.amazon.com/lambda/latest/dg/monitoring-metrics-types.html',
    metrics: {
      ...all(
        ['Errors', 'Throttles', 'ConcurrentExecutions', 'AsyncEventAge', 'AsyncEventsDropped', 'DestinationDeliveryFailures', 'DeadLetterErrors'],
        OF_FUNCTIONS,
      ),
      ...all(['Invocations', 'AsyncEventsReceived'], { ...OF_FUNCTIONS, healthy: 1 }),
      Duration: { ...OF_FUNCTIONS, healthy: 1, most: 900_000 },
      IteratorAge: by(['FunctionName'], ['FunctionName', 'Resource']),
      // Of function URLs: https://docs.aws.amazon.com/lambda/latest/dg/urls-monitoring.html
      ...all(['Url4xxCount', 'Url5xxCount'], by(['FunctionName'], ['FunctionName', 'Resource'])),
      UnreservedConcurrentExecutions: by([]),
    },
  },
  'AWS/SES': {
    source: 'https://docs.aws.amazon.com/ses/latest/dg/monitor-sender-reputation.html',
    metrics: {
      ...all(['Reputation.BounceRate', 'Reputation.ComplaintRate'], { ...by([]), most: 1 }),
      ...all(['Send', 'Delivery'], { ...by([]), healthy: 1 }),
      ...all(['Bounce', 'Complaint', 'Reject'], by([])),
    },
  },
  'AWS/SQS': {
    source: 'https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-available-cloudwatch-metrics.html',
    metrics: all(
      [
        'ApproximateAgeOfOldestMessage',
        'ApproximateNumberOfMessagesDelayed',
        'ApproximateNumberOfMessagesNotVisible',
        'ApproximateNumberOfMessagesVisible',
        'NumberOfEmptyReceives',
        'NumberOfMessagesDeleted',
        'NumberOfMessagesReceived',
        'NumberOfMessagesSent',
        'SentMessageSize',
      ],
      by(['QueueName']),
    ),
  },
  'AWS/States': {
    source: 'https://docs.aws.amazon.com/step-functions/latest/dg/procedure-cw-metrics.html',
    metrics: {
      ...all(['ExecutionThrottled', 'ExecutionsAborted', 'ExecutionsFailed', 'ExecutionsTimedOut'], by(['StateMachineArn'])),
      ...all(['ExecutionTime', 'ExecutionsStarted', 'ExecutionsSucceeded'], { ...by(['StateMachineArn']), healthy: 1 }),
    },
  },
  'AWS/WAFV2': {
    source: 'https://docs.aws.amazon.com/waf/latest/developerguide/waf-metrics.html',
    metrics: {
      ...all(['BlockedRequests', 'CountedRequests'], by(['Rule', 'WebACL'], ['Region', 'Rule', 'WebACL'])),
      // A countdown: https://docs.aws.amazon.com/waf/latest/developerguide/waf-using-managed-rule-groups-expiration.html
      DaysToExpiry: { ...by(['Region', 'ManagedRuleGroup', 'Vendor', 'Version']), healthy: 365 },
      AllowedRequests: { ...by(['Rule', 'WebACL'], ['Region', 'Rule', 'WebACL']), healthy: 1000 },
    },
  },
}

/** Values of `Operation` in the metrics of DynamoDB. */
export const TABLE_OPERATIONS = [
  'BatchGetItem',
  'BatchWriteItem',
  'DeleteItem',
  'GetItem',
  'GetRecords',
  'PutItem',
  'Query',
  'Scan',
  'TransactGetItems',
  'TransactWriteItems',
  'UpdateItem',
] as const
